import { z } from 'zod'

import type { EditedImage } from '../articles/schema.editor.ts'

const INVALID = 'Please enter a valid URL'

/** The scheme is optional; the rest must be a web address. */
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

/** Fills the editor's form. The content is Markdown; its images are placeholders made by toImportPlace. */
export interface ImportedArticle {
  title: string
  content: string
  excerpt: string
  byline: string
  imageUrl: string | null
  imageAlt: string
  imageCaption: string
  /** The images in the text, with their original URLs. */
  images: EditedImage[]
  /** The site's name according to the page; '' if missing. */
  sourceName: string
  /** The page's URL after redirects. */
  sourceUrl: string
  sourceNofollow: boolean
  /** Elements that could not be imported: kind → count. */
  dropped: Record<string, number>
}
