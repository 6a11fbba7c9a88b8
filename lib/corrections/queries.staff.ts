import 'server-only'

import { unwrap } from '../errors'
import type { StaffClient } from '../supabase/staff'

const COLUMNS =
  'id, article_id, article_title, kind, body, person_name, full_text, received_at, due_at, published_at' as const

/** Most urgent first. */
export async function listWaitingRejoinders(db: StaffClient) {
  return unwrap(await db.from('corrections').select(COLUMNS).is('published_at', null).order('due_at').limit(100))
}

/** Unpublished rejoinders first, then newest first. */
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
