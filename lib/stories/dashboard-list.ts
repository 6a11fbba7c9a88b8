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
  return takeListPage(unwrap(found), PER_PAGE)
}

export type StoryRow = Awaited<ReturnType<typeof listStoriesForEditors>>['rows'][number]
