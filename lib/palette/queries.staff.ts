import 'server-only'

import { ADMINS, EDITORS, holdsRole } from '../auth/rules'
import { unwrap } from '../db/errors'
import { buildLikePattern } from '../db/query'
import { routes } from '../routes/routes'
import { STATUS_LABELS } from '../stories/schema'
import type { Person, StaffClient } from '../db/staff'
import { listUsers } from '../users/queries.staff'
import { ROLE_LABELS, userList } from '../users/rules'
import type { Found, PaletteResponse } from './commands'

const MAX_RESULTS = 6

async function findArticles(db: StaffClient, text: string): Promise<Found[]> {
  const rows = unwrap(await db.rpc('list_articles_for_editors', { p_search: text, p_limit: MAX_RESULTS }))
  return rows.map(({ id, title, category, published }) => ({
    id,
    title,
    detail: `${published ? 'Published' : 'Draft'} · ${category}`,
    href: routes.editArticle(id),
  }))
}

async function findStories(db: StaffClient, text: string): Promise<Found[]> {
  const rows = unwrap(await db.rpc('list_stories_for_editors', { p_search: text, p_limit: MAX_RESULTS }))
  return rows.map(({ id, title, status, author_name }) => ({
    id,
    title,
    detail: [STATUS_LABELS[status], author_name].filter(Boolean).join(' · '),
    href: routes.reviewStory(id),
  }))
}

async function findOwnStories(db: StaffClient, text: string, author: string): Promise<Found[]> {
  const own = db
    .from('stories')
    .select('id, title, status')
    .eq('author_id', author)
    .ilike('title', buildLikePattern(text))
  const rows = unwrap(await own.order('created_at', { ascending: false }).limit(MAX_RESULTS))
  return rows.map(({ id, title, status }) => ({ id, title, detail: STATUS_LABELS[status], href: routes.ownStory(id) }))
}

async function findPeople(db: StaffClient, text: string): Promise<Found[]> {
  const { rows } = await listUsers(db, userList.parse({ q: text }))
  return rows.slice(0, MAX_RESULTS).map(({ id, full_name, email, role }) => ({
    id,
    title: full_name ?? email,
    detail: `${ROLE_LABELS[role]} · ${email}`,
    href: userList.buildHref(userList.parse({ q: email })),
  }))
}

/** Searches the dashboards, limited to what the person may see. */
export async function searchDashboard(db: StaffClient, person: Person, text: string): Promise<PaletteResponse> {
  if (!text) return { articles: [], stories: [], people: [] }
  const none = Promise.resolve<Found[]>([])
  const isEditor: boolean = holdsRole(person, EDITORS)
  const [articles, stories, people] = await Promise.all([
    isEditor ? findArticles(db, text) : none,
    isEditor ? findStories(db, text) : findOwnStories(db, text, person.id),
    holdsRole(person, ADMINS) ? findPeople(db, text) : none,
  ])
  return { articles, stories, people }
}
