import 'server-only'

import { must } from '../errors'
import type { StaffDb } from '../supabase/staff'

// As many as a page of stories holds.
const PER_PAGE = 20

const COLUMNS = `id, title, excerpt, content, category, created_at,
  author:profiles!articles_author_id_fkey (full_name, email),
  bylines:article_bylines (position, role, author:authors (slug, name, profile_id))` as const

/** Articles that no reader sees yet, newest first, and whether an older page follows. */
export async function listUnpublishedArticles(db: StaffDb, page = 1) {
  const from = (page - 1) * PER_PAGE
  const query = db.from('articles').select(COLUMNS).eq('published', false)
  const newestFirst = query.order('created_at', { ascending: false }).order('id', { ascending: false })
    .order('position', { referencedTable: 'article_bylines' })
  const rows = must(await newestFirst.range(from, from + PER_PAGE))
  return { articles: rows.slice(0, PER_PAGE), hasMore: rows.length > PER_PAGE }
}

export type UnpublishedArticle = Awaited<ReturnType<typeof listUnpublishedArticles>>['articles'][number]

export async function countUnpublishedArticles(db: StaffDb): Promise<number> {
  const { count, error } = await db
    .from('articles')
    .select('id', { count: 'exact', head: true })
    .eq('published', false)
  must({ data: count, error })
  return count ?? 0
}
