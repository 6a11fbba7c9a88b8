import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

import { readFocus } from '../../lib/articles/focus.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

function parse<T extends z.ZodType>(place: string, value: unknown, schema: T): z.output<T> {
  const { error, data } = schema.safeParse(value)
  if (error) throw new Error(`${place}: ${z.prettifyError(error)}`)
  return data
}

/** Reads a JSON file of supabase/seed/lists. An error names the file. */
export const readList = <T extends z.ZodType>(file: string, schema: T) =>
  parse(file, JSON.parse(read(join('lists', file))), schema)

/**
 * Reads texts, each with a headline after "# ", "Name: value" lines, an empty line, and Markdown. The schema checks
 * `title`, `content`, and the other names in lower case; the values of a repeated name are joined by line breaks.
 * An error names the file and the headline.
 */
export function parseTexts<T extends z.ZodType>(file: string, text: string, schema: T): z.output<T>[] {
  const entries = text.split(/^# /m).slice(1)
  return entries.map((entry) => {
    const [head = '', ...paragraphs] = entry.split('\n\n')
    const [title = '', ...lines] = head.trim().split('\n')
    const fields: Record<string, string> = { title: title.trim(), content: paragraphs.join('\n\n').trim() }
    for (const line of lines) {
      const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
      if (!name) throw new Error(`${file}, "${title}": this line has no name: ${line}`)
      const key = name.toLowerCase()
      fields[key] = key in fields ? `${fields[key]}\n${value.trim()}` : value.trim()
    }
    return parse(`${file}, "${title}"`, fields, schema)
  })
}

export const readTexts = <T extends z.ZodType>(file: string, schema: T) => parseTexts(file, read(file), schema)

/** Lists the names of the files in a folder of supabase/seed, in order. */
export const listFiles = (folder: string) => readdirSync(join(import.meta.dirname, folder)).toSorted()

export const words = z.string().min(1)

const pictureSchema = z
  .string()
  .transform((line) => {
    const [file, alt, caption, focus] = line.split(' | ')
    return { file, alt, caption, focus }
  })
  .pipe(
    z.object({
      file: z.string().regex(/^[a-z0-9-]+\.webp$/),
      alt: words.max(300),
      caption: words.max(500),
      /** The point that crops keep, such as "30 70". */
      focus: z
        .string()
        .regex(/^\d{1,3} \d{1,3}$/)
        .or(z.undefined())
        .transform(readFocus),
    }),
  )

/** A picture in supabase/seed/pictures/articles. */
export type DemoPicture = z.output<typeof pictureSchema>

/** Each line is "file | what it shows | caption", then maybe " | focal point"; the first is the featured picture. */
export const picturesField = z
  .string()
  .optional()
  .transform((lines) => lines?.split('\n') ?? [])
  .pipe(z.array(pictureSchema))

const namesField = z.strictObject({ first: z.tuple([words], words), last: z.tuple([words], words) })
/** Reads the first and last names that are combined. */
export const readNames = () => readList('names.json', z.strictObject({ subscribers: namesField, profiles: namesField }))
