import { z } from 'zod'

import { slugify } from '../../lib/articles/rules.ts'
import { Constants } from '../../lib/db/database.types.ts'
import { saveRows } from './batches.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { buildDemoId } from './demo-id.ts'
import { readList, words } from './files.ts'
import type { Client } from './client.ts'
import { buildArticleId } from './load-articles.ts'

const topicSchema = z.strictObject({ name: words, kind: z.enum(Constants.public.Enums.topic_kind) })
export const readTopics = () => readList('topics.json', z.array(topicSchema))

/** Saves the topics, and those of each article. */
export async function loadTopics(db: Client, articles: PlannedArticle[]): Promise<void> {
  await saveRows(
    db,
    'topics',
    readTopics().map(({ name, kind }) => ({ id: buildDemoId(`topic ${name}`), slug: slugify(name), name, kind })),
  )
  const links = articles.flatMap(({ title, topics }) =>
    topics.map((name) => ({ article_id: buildArticleId(title), topic_id: buildDemoId(`topic ${name}`) })),
  )
  await saveRows(db, 'article_topics', links, 'article_id,topic_id')
}
