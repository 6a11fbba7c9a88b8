import 'server-only'

import { fromColumns } from '../articles/focus'
import { listBylinePeople } from '../authors/queries.staff'
import { buildBylineRows } from '../authors/rules'
import type { BylineArg } from '../authors/schema'
import { unwrap, unwrapMaybe } from '../db/errors'
import { isUuid } from '../db/query'
import type { StaffClient } from '../db/staff'
import type { StoryCounts } from './rules'
import { STORY_STATUSES, type StoryStatus } from './schema'

// How many stories a page has: two screens on a desktop, ten on a phone.
const STORIES_PER_PAGE = 20

const COLUMNS =
  `id, title, excerpt, content, category, image_url, status, review_notes, reviewed_by, reviewed_at, created_at, updated_at,
  author:profiles!stories_author_id_fkey (full_name, email),
  article:articles!articles_story_id_fkey (id, slug, published, publication_date, updated_at)` as const

const WHOLE = `${COLUMNS}, author_id, bylines, image_alt, image_caption, image_credit, image_focus_x, image_focus_y,
  images:story_images (image_url, caption, credit, alt, width, height, focus_x, focus_y)` as const

/** Adds whether a draft has been reviewed, because such a draft cannot be deleted. */
async function withReview<Row extends { id: string; status: StoryStatus }>(db: StaffClient, rows: Row[]) {
  const drafts = rows.filter(({ status }) => status === 'draft').map(({ id }) => id)
  const reviewed = new Set(
    drafts.length > 0 ? unwrap(await db.rpc('list_reviewed_stories', { p_story_ids: drafts })) : [],
  )
  return rows.map((row) => ({ ...row, isReviewedDraft: reviewed.has(row.id) }))
}

interface StoriesWanted {
  status?: StoryStatus | undefined
  authorId?: string | undefined
  /** The page, counted from 1. */
  page?: number
}

/** Lists stories, newest first. */
export async function listStories(db: StaffClient, { status, authorId, page = 1 }: StoriesWanted) {
  let query = db.from('stories').select(COLUMNS)
  // Drafts have their own list.
  query = status ? query.eq('status', status) : query.neq('status', 'draft')
  if (authorId) query = query.eq('author_id', authorId)
  const from = (page - 1) * STORIES_PER_PAGE
  const newestFirst = query.order('created_at', { ascending: false }).order('id', { ascending: false })
  // One extra row shows whether more follow.
  const rows = unwrap(await newestFirst.range(from, from + STORIES_PER_PAGE))
  return { stories: await withReview(db, rows.slice(0, STORIES_PER_PAGE)), hasMore: rows.length > STORIES_PER_PAGE }
}

export type Story = Awaited<ReturnType<typeof listStories>>['stories'][number]

/** Reads a story. With `authorId`, only if it is that author's. */
export async function getStory(db: StaffClient, id: string, authorId?: string) {
  if (!isUuid(id)) return null
  let query = db.from('stories').select(WHOLE).eq('id', id).order('display_order', { referencedTable: 'story_images' })
  if (authorId) query = query.eq('author_id', authorId)
  const [story] = await withReview(
    db,
    [unwrapMaybe(await query.maybeSingle())].filter((row) => row !== null),
  )
  if (!story) return null
  const bylines = story.bylines as BylineArg[]
  const images = story.images.map((image) => ({ ...image, focus: fromColumns(image.focus_x, image.focus_y) }))
  const image_focus = fromColumns(story.image_focus_x, story.image_focus_y)
  return {
    ...story,
    images,
    image_focus,
    bylines: bylines.length > 0 ? buildBylineRows(bylines, await listBylinePeople(db), story.author_id) : [],
  }
}

export type WholeStory = NonNullable<Awaited<ReturnType<typeof getStory>>>

/** Lists the rounds of a story, oldest first. */
export async function listRounds(db: StaffClient, id: string) {
  return unwrap(await db.rpc('list_story_rounds', { p_story_id: id }))
}

/** Lists the comments on a story, oldest first. Replies have a parent. */
export async function listComments(db: StaffClient, id: string) {
  return unwrap(await db.rpc('list_story_comments', { p_story_id: id }))
}

export type StoryComment = Awaited<ReturnType<typeof listComments>>[number]
export type StoryRound = Awaited<ReturnType<typeof listRounds>>[number]

/** Counts stories by status, of one author or of all. */
export async function countStories(db: StaffClient, authorId?: string): Promise<StoryCounts> {
  const counts = unwrap(await db.rpc('count_stories', authorId ? { p_author_id: authorId } : {}))
  const none = STORY_STATUSES.map((status) => [status, 0] as const)
  return Object.fromEntries([
    ...none,
    ...counts.map(({ status, stories }) => [status, stories] as const),
  ]) as StoryCounts
}
