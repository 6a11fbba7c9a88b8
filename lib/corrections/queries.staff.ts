import 'server-only'

import { unwrap, unwrapMaybe } from '../db/errors'
import type { StaffClient } from '../db/staff'
import type { Correction } from './schema'

const COLUMNS =
  'id, article_id, article_title, kind, body, person_name, full_text, received_at, due_at, published_at' as const

/** Lists rejoinders that wait for publication, the most urgent first. */
export async function listWaitingRejoinders(db: StaffClient) {
  return unwrap(await db.from('corrections').select(COLUMNS).is('published_at', null).order('due_at').limit(100))
}

/** Lists an article's notes: unpublished rejoinders first, then the others, newest first. */
export async function listNotesOf(db: StaffClient, articleId: string) {
  return unwrap(
    await db
      .from('corrections')
      .select(COLUMNS)
      .eq('article_id', articleId)
      .order('published_at', { ascending: false, nullsFirst: true })
      .order('due_at')
      .limit(100),
  )
}

export type ArticleNote = Awaited<ReturnType<typeof listNotesOf>>[number]

/** Whether an editor still has to say if the last change needs a note. */
export async function isNoteDue(db: StaffClient, articleId: string): Promise<boolean> {
  const due = db.from('due_notes').select('article_id, articles!inner(published)').eq('article_id', articleId)
  return unwrapMaybe(await due.eq('articles.published', true).maybeSingle()) !== null
}

/** Lists corrections and clarifications that were published after a moment. */
export async function listNotesSince(db: StaffClient, articleId: string, moment: string): Promise<Correction[]> {
  const notes = db.from('corrections').select(COLUMNS).eq('article_id', articleId).neq('kind', 'rejoinder')
  return unwrap(await notes.gt('published_at', moment).order('published_at')).map(
    ({ id, kind, body, published_at }) => {
      return { id, kind, body: body ?? '', published_at: published_at ?? '' }
    },
  )
}
