import 'server-only'

import { unwrapMaybe, unwrap } from '../errors'
import { createServiceClient } from '../supabase/service'
import { toSuggestedCategory } from './category'
import { toNormalUrl } from './original-url'
import type { Submission } from './submission'

export interface SubmittedDraft {
  id: string
  status: 'pending' | 'approved' | 'rejected' | 'published'
  suggested_category: string | null
  notes: string[]
}

/** Files an item once, despite variants of its address and concurrent submissions. */
export async function submitDraft(report: Submission): Promise<{ draft: SubmittedDraft; isNew: boolean }> {
  const wish = report.suggested_category || null
  const category = wish ? toSuggestedCategory(wish) : null
  const notes = [...(report.notes ?? [])]
  if (wish && !category)
    notes.unshift(`The suggested category "${wish}" does not exist. Please choose one of the nine.`)
  const { notes: _notes, topics, ...item } = report
  const draft = {
    ...Object.fromEntries(Object.entries(item).filter(([, value]) => value)),
    normalised_url: toNormalUrl(report.original_url),
    suggested_category: category,
    ...(topics ? { suggested_topics: topics } : {}),
    ...(notes.length > 0 ? { automation_note: notes.join('\n') } : {}),
  }
  const [row] = unwrap(await createServiceClient().rpc('submit_draft_article', { p_draft: draft }))
  if (!row) throw new Error('The submitted draft was not returned.')
  const { id, status, is_new: isNew } = row
  return { draft: { id, status, ...(isNew ? { suggested_category: category, notes } : await getFiled(id)) }, isNew }
}

/** Reads the draft of an item that was filed earlier, which keeps its stored values. */
async function getFiled(id: string): Promise<Pick<SubmittedDraft, 'suggested_category' | 'notes'>> {
  const draft = unwrapMaybe(
    await createServiceClient()
      .from('draft_articles')
      .select('suggested_category, automation_note')
      .eq('id', id)
      .maybeSingle(),
  )
  return { suggested_category: draft?.suggested_category ?? null, notes: draft?.automation_note?.split('\n') ?? [] }
}
