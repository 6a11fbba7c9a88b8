import { cutMarkdown } from '../../lib/markdown/from-html.ts'
import { escapePlainText } from '../../lib/markdown/serialize.ts'

// Texts of archives that were made when bodies were plain text.

const BODIES: Record<string, string[]> = {
  'public.articles': ['content'],
  'public.article_revisions': ['content'],
  'public.stories': ['content'],
  'public.draft_articles': ['original_content', 'paraphrased_content'],
}
/** The limit of the columns; escaping makes a text longer. */
const LONGEST = 200_000

export const hasBodies = (table: string) => table in BODIES

/** Rows as JSON whose plain texts become Markdown that looks the same. */
export function escapeBodies(table: string, lines: string[]): string[] {
  const columns = BODIES[table]
  if (!columns) return lines
  return lines.map((line) => {
    const row = JSON.parse(line) as Record<string, unknown>
    const texts = columns.map((column) => [column, row[column]] as const).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    // White space alone stays as it is: nothing is left of it when it is escaped.
    const escaped = texts.map(([column, text]) => [column, cutMarkdown(escapePlainText(text), LONGEST) || text])
    return JSON.stringify({ ...row, ...Object.fromEntries(escaped) })
  })
}
