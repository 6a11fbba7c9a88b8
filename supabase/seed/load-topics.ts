import { toSlug } from '../../lib/articles/rules.ts'
import { saveRows } from './batches.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { toDemoId } from './demo-id.ts'
import { topics } from './demo-topics.ts'
import type { Client } from './client.ts'
import { toArticleId } from './load-articles.ts'

/** Per story. */
const MOST = 4

/** By the words of headline and standfirst. */
export async function loadTopics(db: Client, articles: PlannedArticle[]): Promise<void> {
  const links = articles.flatMap(({ title, excerpt }) =>
    topics
      .filter(({ words }) => words.test(`${title} ${excerpt}`))
      .slice(0, MOST)
      .map(({ name }) => ({ article_id: toArticleId(title), topic_id: toDemoId(`topic ${name}`) })),
  )
  await saveRows(
    db,
    'topics',
    topics.map(({ name, kind }) => ({ id: toDemoId(`topic ${name}`), slug: toSlug(name), name, kind })),
  )
  await saveRows(db, 'article_topics', links, 'article_id,topic_id')
}
