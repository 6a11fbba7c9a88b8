import 'server-only'

import { unwrapMaybe, unwrap } from '../db/errors'
import { createServiceClient } from '../db/service'
import { matchCategory } from './category'
import { normalizeUrl } from './original-url'
import type { NewSubmission } from './submission'

export interface FiledSubmission {
  id: string
  status: 'pending' | 'approved' | 'rejected' | 'published'
  suggested_category: string | null
  notes: string[]
}

/** Files an item once, despite variants of its address and concurrent submissions. */
export async function fileSubmission(report: NewSubmission): Promise<{ submission: FiledSubmission; isNew: boolean }> {
  const wish = report.suggested_category || null
  const category = wish ? matchCategory(wish) : null
  const notes = [...(report.notes ?? [])]
  if (wish && !category)
    notes.unshift(`The suggested category "${wish}" does not exist. Please choose one of the nine.`)
  const { notes: _notes, topics, ...item } = report
  const submission = {
    ...Object.fromEntries(Object.entries(item).filter(([, value]) => value)),
    normalised_url: normalizeUrl(report.original_url),
    suggested_category: category,
    ...(topics ? { suggested_topics: topics } : {}),
    ...(notes.length > 0 ? { automation_note: notes.join('\n') } : {}),
  }
  const [row] = unwrap(await createServiceClient().rpc('submit_draft_article', { p_draft: submission }))
  if (!row) throw new Error('The submitted draft was not returned.')
  const { id, status, is_new: isNew } = row
  return {
    submission: { id, status, ...(isNew ? { suggested_category: category, notes } : await getFiled(id)) },
    isNew,
  }
}

/** Reads the submission of an item that was filed earlier, which keeps its stored values. */
async function getFiled(id: string): Promise<Pick<FiledSubmission, 'suggested_category' | 'notes'>> {
  const submission = unwrapMaybe(
    await createServiceClient()
      .from('draft_articles')
      .select('suggested_category, automation_note')
      .eq('id', id)
      .maybeSingle(),
  )
  return {
    suggested_category: submission?.suggested_category ?? null,
    notes: submission?.automation_note?.split('\n') ?? [],
  }
}
