import 'server-only'

import { unwrap } from '../db/errors'
import { defineListQuery, takeListPage } from '../lists/list-query'
import { routes } from '../routes/routes'
import type { StaffClient } from '../db/staff'
import { EDITORS_STATUSES, STORY_CATEGORIES } from './schema'

const PER_PAGE = 25

export const storyList = defineListQuery({
  path: routes.adminTab('stories'),
  sorts: { created_at: 'desc', updated_at: 'desc', title: 'asc', author: 'asc', category: 'asc', status: 'asc' },
  filters: { status: EDITORS_STATUSES, category: STORY_CATEGORIES },
})

export type StoryView = ReturnType<typeof storyList.parse>

export async function listStoriesForEditors(db: StaffClient, { sort, dir, q, filters, page }: StoryView) {
  const found = await db.rpc('list_stories_for_editors', {
    p_sort: sort,
    p_descending: dir === 'desc',
    p_search: q,
    ...(filters.status ? { p_status: filters.status } : {}),
    ...(filters.category ? { p_category: filters.category } : {}),
    p_limit: PER_PAGE + 1,
    p_offset: (page - 1) * PER_PAGE,
  })
  const { rows, hasMore } = takeListPage(unwrap(found), PER_PAGE)
  const ids = rows.map(({ id }) => id)
  // The function returns what the list sorts and searches by. Pictures are read for one page of it only.
  const pictures = unwrap(await db.from('stories').select('id, image_url').in('id', ids))
  const byStory = new Map(pictures.map(({ id, image_url }) => [id, image_url]))
  return { rows: rows.map((row) => ({ ...row, image_url: byStory.get(row.id) ?? null })), hasMore }
}

export type StoryRow = Awaited<ReturnType<typeof listStoriesForEditors>>['rows'][number]
