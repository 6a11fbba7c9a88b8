import { corrections, waitingRejoinder } from './demo-corrections.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { toDemoId } from './demo-id.ts'
import type { Client } from './client.ts'
import { toArticleId } from './load-articles.ts'

const HOUR = 3_600_000

/** One of each kind, and a rejoinder with a running deadline. */
export async function loadCorrections(db: Client, articles: PlannedArticle[], now: Date): Promise<void> {
  const published = new Map(articles.map(({ title, publishedAt }) => [title, publishedAt.getTime()]))
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * HOUR).toISOString()
  const rows = corrections.map(({ article, kind, after, body, person_name = null, full_text = null }) => {
    const from = published.get(article) ?? now.getTime()
    const at = Math.min(from + after * HOUR, (from + now.getTime()) / 2)
    return {
      id: toDemoId(`${kind} ${article}`),
      article_id: toArticleId(article),
      article_title: article,
      kind,
      body,
      person_name,
      full_text,
      received_at: person_name && new Date((from + at) / 2).toISOString(),
      due_at: person_name && new Date(at + 48 * HOUR).toISOString(),
      published_at: new Date(at).toISOString(),
    }
  })
  const { article, person_name, full_text, received, due } = waitingRejoinder
  const waiting = {
    id: toDemoId(`rejoinder ${article}`),
    article_id: toArticleId(article),
    article_title: article,
    kind: 'rejoinder' as const,
    body: null,
    person_name,
    full_text,
    received_at: inDays(received),
    due_at: inDays(due),
    published_at: null,
  }
  // Published notes are immutable.
  const { error } = await db
    .from('corrections')
    .upsert([...rows, waiting], { onConflict: 'id', ignoreDuplicates: true })
  if (error) throw new Error(`corrections: ${error.message}`, { cause: error })
}
