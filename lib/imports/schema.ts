import { z } from 'zod'

import type { EditedImage } from '../articles/schema.editor.ts'

const INVALID = 'Please enter a valid URL'

/** The address of a page. Its scheme is optional. */
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

/** The text as Markdown. Its images are placeholders made by parseImportPlace. */
export interface ImportedArticle {
  title: string
  content: string
  excerpt: string
  byline: string
  imageUrl: string | null
  imageAlt: string
  imageCaption: string
  /** The images with their original addresses. */
  images: EditedImage[]
  /** The name of the source according to the page; '' if it is missing. */
  sourceName: string
  /** The address after redirects. */
  sourceUrl: string
  sourceNofollow: boolean
  /** How many of each kind could not be converted. */
  dropped: Record<string, number>
}
