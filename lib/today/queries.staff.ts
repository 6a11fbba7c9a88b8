import 'server-only'

import { countFlaggedTraffic } from '../ads/queries.staff'
import { listWeek } from '../articles/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '../auth/rules'
import { listWaitingRejoinders } from '../corrections/queries.staff'
import { describeTimeLeft } from '../corrections/rules'
import { unwrap } from '../db/errors'
import type { Person, StaffClient } from '../db/staff'
import { countWaitingOnce } from '../inbox/waiting.staff'
import { countInquiries } from '../inquiries/queries.staff'
import { routes } from '../routes/routes'
import { listStoriesForEditors, storyList } from '../stories/dashboard-list'
import { countStories } from '../stories/queries.staff'
import { countSubmissions } from '../submissions/queries.staff'
import { listWaiting, type Waiting } from './rules'

const DAY = 86_400_000
const SHOWN = 8

/** Lists what waits for a person, by kind and without what is zero. */
export async function readWaiting(db: StaffClient, person: Person, now: number): Promise<Waiting[]> {
  const { id } = person
  const { unreadInbox, ...counted } = await countWaitingOnce()
  if (!holdsRole(person, EDITORS)) {
    const stories = await countStories(db, id)
    return listWaiting([
      [
        stories.changes_requested,
        'story needs changes',
        'stories need changes',
        routes.ownStories('changes_requested'),
      ],
      [stories.draft, 'draft to finish', 'drafts to finish', routes.ownStories('draft')],
      [unreadInbox, 'unread item in your inbox', 'unread items in your inbox', routes.inbox],
    ])
  }
  const [{ pending }, rejoinders] = await Promise.all([countSubmissions(db), listWaitingRejoinders(db)])
  const due = rejoinders[0]?.due_at && describeTimeLeft(rejoinders[0].due_at, now)
  const forEditors = listWaiting([
    [counted.pendingStories ?? 0, 'story to review', 'stories to review', routes.chiefAuthor],
    [pending, 'draft article to review', 'draft articles to review', `${routes.adminTab('drafts')}?status=pending`],
    [rejoinders.length, 'rejoinder', 'rejoinders', routes.rejoinders, due ? due.text : undefined],
    [unreadInbox, 'unread item in your inbox', 'unread items in your inbox', routes.inbox],
  ])
  if (!holdsRole(person, ADMINS)) return forEditors
  const [held, inquiries] = await Promise.all([countFlaggedTraffic(db), countInquiries(db)])
  return [
    ...forEditors,
    ...listWaiting([
      [counted.unreadMessages ?? 0, 'unread message', 'unread messages', routes.adminTab('messages')],
      [inquiries.unread, 'unread inquiry', 'unread inquiries', routes.inquiries],
      [held, 'case of ad traffic held for review', 'cases of ad traffic held for review', routes.flaggedAds],
    ]),
  ]
}

/** Lists the stories that have waited longest for a review. */
export async function listLongestWaiting(db: StaffClient) {
  const { rows } = await listStoriesForEditors(
    db,
    storyList.parse({ status: 'pending', sort: 'created_at', dir: 'asc' }),
  )
  return rows.slice(0, SHOWN)
}

/** Lists what is still to be published today, in Accra. */
export async function listScheduled(db: StaffClient, now: number) {
  const start = Math.floor(now / DAY) * DAY
  const day = { from: new Date(start).toISOString(), until: new Date(start + DAY).toISOString() }
  const { planned } = await listWeek(db, day, now)
  return planned.filter(({ publication_date }) => Date.parse(publication_date) > now)
}

/** Lists the most viewed articles of the last 48 hours, with their views in that time. */
export async function listReadNow(db: StaffClient) {
  const found = unwrap(await db.rpc('list_trending_articles', { p_limit: SHOWN }))
  return found.filter(({ recent_views }) => recent_views > 0)
}

/** Lists the texts that colleagues have open in the editor. */
export async function listOpenTexts(db: StaffClient) {
  return unwrap(await db.rpc('list_open_texts'))
}
