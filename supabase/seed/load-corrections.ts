import { z } from 'zod'

import { Constants } from '../../lib/db/database.types.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { buildDemoId } from './demo-id.ts'
import { readTexts, words } from './files.ts'
import type { Client } from './client.ts'
import { buildArticleId } from './load-articles.ts'
import { DAY, HOUR, shift } from './shift.ts'

const hours = z.coerce.number()
const days = z.coerce.number()

const correctionSchema = z.strictObject({
  /** The title of the article. */
  title: words,
  kind: z.enum(Constants.public.Enums.correction_kind),
  /** The public note. A rejoinder without one has not been published. */
  body: words.optional(),
  person: words.optional(),
  /** What the person wrote. */
  content: z.string(),
  /** When it was published, in hours after the article. */
  after: hours.default(0),
  /** When an unpublished one was received, in days before now. */
  received: days.default(0),
  due: days.default(0),
})

/** Adds a note of each kind, and a rejoinder whose deadline is still ahead. */
export async function loadCorrections(db: Client, articles: PlannedArticle[], now: Date): Promise<void> {
  const published = new Map(articles.map(({ title, publishedAt }) => [title, publishedAt.getTime()]))
  const rows = readTexts('newsroom/corrections.md', correctionSchema).map((note) => {
    const { title, kind, body = null, person = null, content } = note
    const from = published.get(title) ?? now.getTime()
    const at = new Date(Math.min(from + note.after * HOUR, (from + now.getTime()) / 2))
    const times = body
      ? { received_at: new Date((from + at.getTime()) / 2).toISOString(), due_at: shift(at, 48, HOUR) }
      : { received_at: shift(now, note.received, DAY), due_at: shift(now, note.due, DAY) }
    return {
      id: buildDemoId(`${kind} ${title}`),
      article_id: buildArticleId(title),
      article_title: title,
      kind,
      body,
      person_name: person,
      full_text: content || null,
      ...(person ? times : { received_at: null, due_at: null }),
      published_at: body && at.toISOString(),
    }
  })
  // Published notes cannot be changed.
  const { error } = await db.from('corrections').upsert(rows, { onConflict: 'id', ignoreDuplicates: true })
  if (error) throw new Error(`corrections: ${error.message}`, { cause: error })
}
