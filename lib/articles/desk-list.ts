import 'server-only'

import { must } from '../errors'
import { defineListView, toListPage } from '../list-view'
import { routes } from '../routes'
import type { StaffDb } from '../supabase/staff'
import { CATEGORIES } from './schema'

// The Articles tab: all articles as editors look through them.

const PER_PAGE = 25

export const articleList = defineListView({
  path: routes.adminTab('articles'),
  sorts: {
    created_at: 'desc', updated_at: 'desc', publication_date: 'desc', title: 'asc', category: 'asc', status: 'desc', featured: 'desc',
  },
  filters: { status: ['published', 'scheduled', 'draft'], category: CATEGORIES },
  // A hundred thousand articles, to the last: skipping them costs a walk through one index.
  lastPage: 4000,
})

export type ArticleView = ReturnType<typeof articleList.parse>

/** A page of articles, and whether another follows. How many there are in all is nowhere counted. */
export async function listArticlesForEditors(db: StaffDb, { sort, dir, q, filters, page }: ArticleView) {
  const found = await db.rpc('list_articles_for_editors', {
    p_sort: sort,
    p_descending: dir === 'desc',
    p_search: q,
    ...(filters.status ? { p_status: filters.status } : {}),
    ...(filters.category ? { p_category: filters.category } : {}),
    p_limit: PER_PAGE + 1,
    p_offset: (page - 1) * PER_PAGE,
  })
  return toListPage(must(found), PER_PAGE)
}

export type ArticleRow = Awaited<ReturnType<typeof listArticlesForEditors>>['rows'][number]
