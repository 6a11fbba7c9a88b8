import { z } from 'zod'

import type { EditedImage } from '../articles/schema.editor.ts'

const INVALID = 'Please enter a valid URL'

/** The scheme is optional. */
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

/** Markdown; its images are placeholders made by toImportPlace. */
export interface ImportedArticle {
  title: string
  content: string
  excerpt: string
  byline: string
  imageUrl: string | null
  imageAlt: string
  imageCaption: string
  /** With their original URLs. */
  images: EditedImage[]
  /** According to the page; '' if missing. */
  sourceName: string
  /** After redirects. */
  sourceUrl: string
  sourceNofollow: boolean
  /** Kind → count. */
  dropped: Record<string, number>
}
