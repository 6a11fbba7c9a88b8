import 'server-only'

import { assertOk, unwrap } from '../db/errors'
import type { StaffClient } from '../db/staff'

const PER_PAGE = 20

const COLUMNS = `id, title, excerpt, content, category, image_url, created_at,
  author:profiles!articles_author_id_fkey (full_name, email),
  bylines:article_bylines (position, role, author:authors (slug, name, profile_id))` as const

/** Lists articles that are not published, newest first. */
export async function listUnpublishedArticles(db: StaffClient, page = 1) {
  const from = (page - 1) * PER_PAGE
  const query = db.from('articles').select(COLUMNS).eq('published', false)
  const newestFirst = query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .order('position', { referencedTable: 'article_bylines' })
  const rows = unwrap(await newestFirst.range(from, from + PER_PAGE))
  return { articles: rows.slice(0, PER_PAGE), hasMore: rows.length > PER_PAGE }
}

export type UnpublishedArticle = Awaited<ReturnType<typeof listUnpublishedArticles>>['articles'][number]

export async function countUnpublishedArticles(db: StaffClient): Promise<number> {
  const { count, error } = await db.from('articles').select('id', { count: 'exact', head: true }).eq('published', false)
  assertOk({ error })
  return count ?? 0
}

const PLANNED = 'id, title, category, published, publication_date' as const
/** How many articles the calendar reads: more than a newsroom publishes in a week. */
const WEEK_MAX = 500
const UNSCHEDULED_MAX = 20

/**
 * Lists a week's articles for the calendar, with unscheduled drafts and the next scheduled article. `from` and `until`
 * are ISO times.
 */
export async function listWeek(db: StaffClient, { from, until }: { from: string; until: string }, now: number) {
  const today = new Date(now).toISOString()
  const articles = () => db.from('articles').select(PLANNED)
  const [week, unscheduled, following] = await Promise.all([
    articles()
      .gte('publication_date', from)
      .lt('publication_date', until)
      .order('publication_date')
      .order('id')
      .limit(WEEK_MAX),
    articles()
      .eq('published', false)
      .lte('publication_date', today)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(UNSCHEDULED_MAX + 1),
    articles().eq('published', true).gt('publication_date', today).order('publication_date').limit(1),
  ])
  const drafts = unwrap(unscheduled)
  return {
    // The past date of a draft is when it was created, not a schedule.
    planned: unwrap(week).filter(({ published, publication_date }) => published || Date.parse(publication_date) > now),
    unscheduled: drafts.slice(0, UNSCHEDULED_MAX),
    hasMore: drafts.length > UNSCHEDULED_MAX,
    next: unwrap(following)[0] ?? null,
  }
}

export type PlannedArticle = Awaited<ReturnType<typeof listWeek>>['planned'][number]
