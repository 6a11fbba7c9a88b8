import { z } from 'zod'

// Format: a headline after "# ", "Name: value" lines, an empty line, Markdown. ::picture{src="/media/articles/…"}
// places the second and third picture.

const line = z.string().min(1)
const file = z.string().regex(/^[a-z0-9-]+\.webp$/)

export const pictureFields = { Picture: file, Alt: line.max(300), Caption: line.max(500) }

const headSchema = z.strictObject({
  Excerpt: line.max(1000),
  Byline: line.max(200),
  ...pictureFields,
  Featured: z.literal('yes').optional(),
  'Picture 2': file.optional(),
  'Alt 2': line.max(300).optional(),
  'Caption 2': line.max(500).optional(),
  'Picture 3': file.optional(),
  'Alt 3': line.max(300).optional(),
  'Caption 3': line.max(500).optional(),
})

export interface DemoPicture {
  /** In supabase/seed/pictures/articles. */
  file: string
  alt: string
  caption: string
}

export interface DemoArticle {
  title: string
  excerpt: string
  byline: string
  featured: boolean
  /** Markdown. */
  content: string
  picture: DemoPicture
  morePictures: DemoPicture[]
}

export function toTexts(file: string): { title: string; head: Record<string, string>; body: string }[] {
  return file
    .split(/^# /m)
    .slice(1)
    .map((text) => {
      const [title = '', ...rest] = text.split('\n')
      const end = rest.findIndex((row) => row.trim() === '')
      const pairs = rest.slice(0, end).map((row) => {
        const at = row.indexOf(': ')
        if (at < 1) throw new Error(`"${title}": this line has no name: ${row}`)
        return [row.slice(0, at), row.slice(at + 2).trim()]
      })
      return {
        title: title.trim(),
        head: Object.fromEntries(pairs) as Record<string, string>,
        body: rest.slice(end).join('\n').trim(),
      }
    })
}

export const toPicture = ({
  Picture,
  Alt,
  Caption,
}: {
  Picture: string
  Alt: string
  Caption: string
}): DemoPicture => ({
  file: Picture,
  alt: Alt,
  caption: Caption,
})

/** Errors name the malformed headline. */
export function parseArticles(file: string): DemoArticle[] {
  return toTexts(file).map(({ title, head, body }) => {
    const parsed = headSchema.safeParse(head)
    if (!parsed.success) throw new Error(`"${title}": ${z.prettifyError(parsed.error)}`)
    if (!body) throw new Error(`"${title}" has no paragraphs.`)
    const fields = parsed.data
    return {
      title,
      excerpt: fields.Excerpt,
      byline: fields.Byline,
      featured: fields.Featured === 'yes',
      content: body,
      picture: toPicture(fields),
      morePictures: [
        { file: fields['Picture 2'], alt: fields['Alt 2'], caption: fields['Caption 2'] },
        { file: fields['Picture 3'], alt: fields['Alt 3'], caption: fields['Caption 3'] },
      ].filter((picture): picture is DemoPicture => Object.values(picture).every(Boolean)),
    }
  })
}
