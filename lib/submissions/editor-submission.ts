import 'server-only'

import { notFound, redirect } from 'next/navigation'

import { openDashboard } from '../auth/queries.staff'
import { EDITORS } from '../auth/rules'
import { routes } from '../routes/routes'
import { type Submission, getSubmission, listNearDuplicates } from './queries.staff'

/** Reads a submission with its near duplicates. Shows the 404 page if it is missing, and checks the role. */
export async function mustGetSubmissionForReview(id: string) {
  const { db } = await openDashboard(EDITORS)
  const submission = (await getSubmission(db, id)) ?? notFound()
  return { submission, duplicates: (await listNearDuplicates(db, [submission])).get(submission.id) ?? [] }
}

/** Reads a submission that can be edited: one that was decided is read-only. */
export async function mustGetPendingSubmission(id: string): Promise<Submission> {
  const { db } = await openDashboard(EDITORS)
  const submission = (await getSubmission(db, id)) ?? notFound()
  return submission.status === 'pending' ? submission : redirect(routes.reviewSubmission(id))
}
