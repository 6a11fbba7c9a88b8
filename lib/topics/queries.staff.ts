import 'server-only'

import { unwrapMaybe, unwrap } from '../db/errors'
import { takeListPage } from '../lists/list-query'
import { isUuid } from '../db/query'
import type { StaffClient } from '../db/staff'
import type { TopicView } from './dashboard'

/** Lists the names of topics, the most used first, with all regions. */
export async function listTopicNames(db: StaffClient): Promise<string[]> {
  return unwrap(await db.rpc('list_topic_names'))
}

const TOPICS_PER_PAGE = 25

export async function listTopics(db: StaffClient, { q, filters, sort, dir, page }: TopicView) {
  const wanted = { p_search: q, ...(filters.kind ? { p_kind: filters.kind } : {}) }
  const order = {
    p_sort: sort,
    p_descending: dir === 'desc',
    p_limit: TOPICS_PER_PAGE + 1,
    p_offset: (page - 1) * TOPICS_PER_PAGE,
  }
  return takeListPage(unwrap(await db.rpc('list_topics', { ...wanted, ...order })), TOPICS_PER_PAGE)
}

export async function getEditedTopic(db: StaffClient, id: string) {
  return isUuid(id)
    ? unwrapMaybe(await db.from('topics').select('id, slug, name, kind, updated_at').eq('id', id).maybeSingle())
    : null
}

export type EditedTopic = NonNullable<Awaited<ReturnType<typeof getEditedTopic>>>
