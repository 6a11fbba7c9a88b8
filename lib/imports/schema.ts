import { z } from 'zod'

import type { EditedImage } from '../articles/schema.editor.ts'

const INVALID = 'Please enter a valid URL'

/** A scheme may be left out as people do; whatever is typed must then be an address of the web. */
export const importSchema = z.object({
  url: z
    .string(INVALID)
    .trim()
    .transform((text) => (/^[a-z][\w+.-]*:/i.test(text) ? text : `https://${text}`))
    .refine((text) => {
      const url = URL.parse(text)
      return !!url && /^https?:$/.test(url.protocol) && /\.|^\[|^localhost$/.test(url.hostname) && text.length <= 2000
    }, INVALID),
})

/** What the editor's form is filled with. The content is Markdown; its pictures have places of toImportPlace. */
export interface ImportedArticle {
  title: string
  content: string
  excerpt: string
  byline: string
  imageUrl: string | null
  imageAlt: string
  imageCaption: string
  /** The pictures of the text, at their addresses on the other site. */
  images: EditedImage[]
  /** What the page calls its site; '' where it says nothing. */
  sourceName: string
  /** Where it was found, after redirects. */
  sourceUrl: string
  sourceNofollow: boolean
  /** What could not be kept, by kind, with how often it occurred. */
  dropped: Record<string, number>
}
