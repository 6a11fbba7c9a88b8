import 'server-only'

import { notFound, redirect } from 'next/navigation'

import { openDashboard } from '../auth/queries.staff'
import { EDITORS } from '../auth/rules'
import { routes } from '../routes/routes'
import { type Draft, getDraft, listNearDuplicates } from './queries.staff'

export async function mustGetDraftForReview(id: string) {
  const { db } = await openDashboard(EDITORS)
  const draft = (await getDraft(db, id)) ?? notFound()
  return { draft, duplicates: (await listNearDuplicates(db, [draft])).get(draft.id) ?? [] }
}

/** Reads a draft that can be edited: one that was decided is read-only. */
export async function mustGetPendingDraft(id: string): Promise<Draft> {
  const { db } = await openDashboard(EDITORS)
  const draft = (await getDraft(db, id)) ?? notFound()
  return draft.status === 'pending' ? draft : redirect(routes.reviewDraft(id))
}
