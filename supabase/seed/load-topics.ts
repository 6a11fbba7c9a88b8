import { z } from 'zod'

import { slugify } from '../../lib/articles/rules.ts'
import { Constants } from '../../lib/db/database.types.ts'
import { saveRows } from './batches.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { buildDemoId } from './demo-id.ts'
import { readList, words } from './files.ts'
import type { Client } from './client.ts'
import { buildArticleId } from './load-articles.ts'

/** A topic for stories with one of the words in headline or standfirst. Regions are also found by their names. */
const topicSchema = z
  .strictObject({ name: words, kind: z.enum(Constants.public.Enums.topic_kind), words })
  .transform(({ name, kind, words }) => ({
    name,
    kind,
    words: kind === 'region' ? new RegExp(`\\b(${name}|${words})\\b`) : new RegExp(`\\b(${words})\\b`, 'i'),
  }))

/** How many topics a story has at most. */
const MAX_TOPICS = 4

/** Gives articles their topics, by the words of headline and standfirst. */
export async function loadTopics(db: Client, articles: PlannedArticle[]): Promise<void> {
  const topics = readList('topics.json', z.array(topicSchema))
  const links = articles.flatMap(({ title, excerpt }) =>
    topics
      .filter(({ words }) => words.test(`${title} ${excerpt}`))
      .slice(0, MAX_TOPICS)
      .map(({ name }) => ({ article_id: buildArticleId(title), topic_id: buildDemoId(`topic ${name}`) })),
  )
  await saveRows(
    db,
    'topics',
    topics.map(({ name, kind }) => ({ id: buildDemoId(`topic ${name}`), slug: slugify(name), name, kind })),
  )
  await saveRows(db, 'article_topics', links, 'article_id,topic_id')
}
