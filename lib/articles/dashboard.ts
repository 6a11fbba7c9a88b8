import 'server-only'

import { buildStaffByline } from '../authors/rules'
import { unwrap } from '../db/errors'
import { defineListQuery, takeListPage } from '../lists/list-query'
import { isUuid, type Query } from '../db/query'
import { routes } from '../routes/routes'
import type { StaffClient } from '../db/staff'
import { CATEGORIES } from './schema'

const PER_PAGE = 25

export const articleList = defineListQuery({
  path: routes.adminTab('articles'),
  sorts: {
    created_at: 'desc',
    updated_at: 'desc',
    publication_date: 'desc',
    title: 'asc',
    category: 'asc',
    status: 'desc',
    featured: 'desc',
  },
  filters: { status: ['published', 'scheduled', 'draft'], category: CATEGORIES },
  // The limit is high enough for 100,000 articles, because the offset only reads an index.
  lastPage: 4000,
})

export type ArticleView = ReturnType<typeof articleList.parse>

/** Lists articles for editors. The total is capped at 1,001, which is shown as "more than 1,000". */
export async function listArticlesForEditors(db: StaffClient, { sort, dir, q, filters, page }: ArticleView) {
  const wanted = {
    p_search: q,
    ...(filters.status ? { p_status: filters.status } : {}),
    ...(filters.category ? { p_category: filters.category } : {}),
  }
  const order = { p_sort: sort, p_descending: dir === 'desc', p_limit: PER_PAGE + 1, p_offset: (page - 1) * PER_PAGE }
  const [found, counted] = await Promise.all([
    db.rpc('list_articles_for_editors', { ...wanted, ...order }),
    db.rpc('count_articles_for_editors', wanted),
  ])
  const { rows, hasMore } = takeListPage(unwrap(found), PER_PAGE)
  const shown = await listShown(db, rows)
  const withShown = rows.map((row) => {
    const article = shown.get(row.id)
    const author_name = article ? buildStaffByline(article).replace(/^By /, '') : ''
    return { ...row, image_url: article?.image_url ?? null, author_name }
  })
  return { rows: withShown, hasMore, total: unwrap(counted) }
}

const SHOWN = `id, image_url, author:profiles!articles_author_id_fkey (full_name, email),
  bylines:article_bylines (position, role, author:authors (name, profile_id))` as const

/** Reads what the list shows but neither sorts nor searches by, so that only the articles of one page are joined. */
async function listShown(db: StaffClient, rows: { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  const query = db.from('articles').select(SHOWN).in('id', ids)
  const found = unwrap(await query.order('position', { referencedTable: 'article_bylines' }))
  return new Map(found.map((article) => [article.id, article]))
}

export type ArticleRow = Awaited<ReturnType<typeof listArticlesForEditors>>['rows'][number]

/** Reads the articles that the URL selects by `id@version`. Deleted ones are left out. */
export async function listSelected(
  db: StaffClient,
  named: Query[string],
): Promise<{ title: string; selected: string }[]> {
  const wanted = new Map([named ?? []].flat().map((selected) => [selected.split('@')[0] ?? '', selected] as const))
  const ids = [...wanted.keys()].filter(isUuid).slice(0, PER_PAGE)
  const rows = unwrap(await db.from('articles').select('id, title').in('id', ids).order('title'))
  return rows.map(({ id, title }) => ({ title, selected: wanted.get(id) ?? '' }))
}
