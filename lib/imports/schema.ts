import { z } from 'zod'

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

/** What the editor's form is filled with. The content is plain text; blank lines part its paragraphs. */
export interface ImportedArticle {
  title: string
  content: string
  excerpt: string
  imageUrl: string | null
  /** What the page calls its site; '' where it says nothing. */
  sourceName: string
  /** Where it was found, after redirects. */
  sourceUrl: string
}
