import { cutMarkdown } from '../../lib/content/markdown/from-html.ts'
import { escapePlainText, serializeMarkdown } from '../../lib/content/markdown/serialize.ts'

// Archives from before Markdown contain plain text, and pages spread the pictures evenly between its paragraphs. An
// import turns both into Markdown that looks the same.

const BODIES: Record<string, string[]> = {
  'public.articles': ['content'],
  'public.article_revisions': ['content'],
  'public.stories': ['content'],
  'public.draft_articles': ['original_content', 'paraphrased_content'],
}
/** The database's limit for these columns (characters). Escaping makes a text longer. */
const MAX_LENGTH = 200_000

export const hasBodies = (table: string) => table in BODIES

/** The URLs of pictures by article id, in display order. */
export type PicturesOf = ReadonlyMap<unknown, readonly string[]>

const hasUrl = (image: unknown): image is { image_url: string } =>
  typeof (image as { image_url?: unknown } | null)?.image_url === 'string'

/** Parses JSON rows of `article_images`. */
export function listPictures(lines: string[]): PicturesOf {
  const rows = lines.map(
    (line) => JSON.parse(line) as { article_id: unknown; image_url: string; display_order: number },
  )
  const byArticle = Map.groupBy(
    rows.toSorted((one, other) => one.display_order - other.display_order),
    ({ article_id }) => article_id,
  )
  return new Map([...byArticle].map(([id, images]) => [id, images.map(({ image_url }) => image_url)]))
}

/** Places pictures between paragraphs as the former pages did. Pictures that are left over already follow the text. */
function spread(markdown: string, pictures: readonly string[]): string {
  const blocks = markdown.split('\n\n')
  const step = Math.max(1, Math.floor(blocks.length / (pictures.length + 1)))
  return blocks
    .flatMap((block, index) => {
      const src = (index + 1) % step === 0 ? pictures[(index + 1) / step - 1] : undefined
      return src ? [block, serializeMarkdown({ type: 'root', children: [{ type: 'picture', src }] })] : [block]
    })
    .join('\n\n')
}

/** Rewrites plain text in JSON rows as Markdown that renders the same. Rows of other tables are left as they are. */
export function escapeBodies(table: string, lines: string[], picturesOf: PicturesOf): string[] {
  const columns = BODIES[table]
  if (!columns) return lines
  return lines.map((line) => {
    const row = JSON.parse(line) as Record<string, unknown>
    const pictures =
      (table === 'public.articles' && picturesOf.get(row['id'])) ||
      (Array.isArray(row['images']) ? row['images'].filter(hasUrl).map(({ image_url }) => image_url) : [])
    const texts = columns
      .map((column) => [column, row[column]] as const)
      .filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    // A text of whitespace only is kept: escaping would leave nothing.
    const escaped = texts.map(([column, text]) => [
      column,
      cutMarkdown(spread(escapePlainText(text), pictures), MAX_LENGTH) || text,
    ])
    return JSON.stringify({ ...row, ...Object.fromEntries(escaped) })
  })
}
