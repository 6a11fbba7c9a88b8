import { z } from 'zod'

import { SCENES } from './pictures/draw.ts'

// The format of supabase/seed/articles/*.md: a headline after "# ", "Name: value" lines, an empty line, Markdown.
// Further pictures are placed with ::picture{src="/media/scene-2.webp"} and scene-3.

const scene = z.enum(SCENES)
const line = z.string().min(1)

const headSchema = z.strictObject({
  Excerpt: line.max(1000),
  Byline: line.max(200),
  Caption: line.max(500),
  Scene: scene,
  Featured: z.literal('yes').optional(),
  'Caption 2': line.max(500).optional(),
  'Scene 2': scene.optional(),
  'Caption 3': line.max(500).optional(),
  'Scene 3': scene.optional(),
})

export interface DemoPicture {
  scene: z.infer<typeof scene>
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

/** Splits a file into its texts: headline, "Name: value" lines and body. */
export function toTexts(file: string): { title: string; head: Record<string, string>; body: string }[] {
  return file.split(/^# /m).slice(1).map((text) => {
    const [title = '', ...rest] = text.split('\n')
    const end = rest.findIndex((row) => row.trim() === '')
    const pairs = rest.slice(0, end).map((row) => {
      const at = row.indexOf(': ')
      if (at < 1) throw new Error(`"${title}": this line has no name: ${row}`)
      return [row.slice(0, at), row.slice(at + 2).trim()]
    })
    return { title: title.trim(), head: Object.fromEntries(pairs) as Record<string, string>, body: rest.slice(end).join('\n').trim() }
  })
}

function toPictures(...pairs: [DemoPicture['scene'] | undefined, string | undefined][]): DemoPicture[] {
  return pairs.flatMap(([scene, caption]) => (scene && caption ? [{ scene, caption }] : []))
}

/** Parses the articles of a file. Errors name the headline of the malformed one. */
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
      picture: { scene: fields.Scene, caption: fields.Caption },
      morePictures: toPictures([fields['Scene 2'], fields['Caption 2']], [fields['Scene 3'], fields['Caption 3']]),
    }
  })
}
