'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { resolveBylines } from '../authors/queries.staff'
import { unwrapMaybe, unwrap } from '../db/errors'
import { deliverSoon } from '../notifications/deliver-soon'
import { routes } from '../routes/routes'
import { saveOrCompare } from '../forms/save-or-compare'
import { buildArgs } from '../db/args'
import type { StaffClient } from '../db/staff'
import { copyOne } from '../uploads/copy-picture'
import { getSubmission, buildEditedSubmission } from './queries.staff'
import { paraphraseSchema, reviewSubmissionSchema } from './schema'

/** Decides on a submission. The SQL functions queue the Telegram messages. */
export const reviewSubmission = staffAction(
  'reviewSubmission',
  EDITORS,
  {
    schema: reviewSubmissionSchema,
    invalid: (fields) => ('notes' in fields ? { title: 'Error', message: fields.notes } : {}),
    failure: ({ decision }) => ({
      title: 'Error',
      message: decision === 'approve' ? 'Failed to approve article' : 'Failed to reject article',
    }),
  },
  async ({ draft_id, decision, notes, article_category, source_words, expected_version }, { db }) => {
    // The list is read again after an error too, because a colleague may have decided.
    refresh()
    const decision_on = { p_draft_id: draft_id, p_expected_version: expected_version, p_notes: notes }
    if (decision === 'reject') {
      unwrapMaybe(await db.rpc('reject_draft_article', decision_on))
      deliverSoon()
      return { title: 'Article rejected successfully' }
    }
    const submission = unwrapMaybe(await db.from('draft_articles').select('image_url').eq('id', draft_id).maybeSingle())
    const { image_url, lost } = await copyOne(submission?.image_url ?? null, 'featured')
    const optional = buildArgs({ category: article_category ?? null, image_url, source_words })
    unwrap(await db.rpc('approve_draft_article', { ...decision_on, ...optional }))
    deliverSoon()
    return { title: 'Article approved and published successfully!', message: lost }
  },
)

async function readParaphrase(db: StaffClient, id: string) {
  const submission = await getSubmission(db, id)
  return submission && { version: submission.updated_at, text: buildEditedSubmission(submission) }
}

/** Has the language model paraphrase a submission, where automation sent no paraphrase or a poor one. */
export const paraphraseSubmission = staffAction(
  'paraphraseSubmission',
  EDITORS,
  { schema: paraphraseSchema, failure: { title: 'Error', message: 'Failed to save article' } },
  async ({ expected_version, category, bylines, ...texts }, { db }) => {
    const signed = await resolveBylines(db, bylines)
    const update = { expected_version, category: category ?? null, ...(signed ? { bylines: signed } : {}), ...texts }
    await saveOrCompare(
      expected_version,
      async () => unwrapMaybe(await db.rpc('paraphrase_draft_article', buildArgs(update))),
      () => readParaphrase(db, texts.draft_id),
    )
    // The page may be out of date after an error. The form itself keeps what was typed.
    refresh()
    return { title: 'Paraphrase saved', message: 'The draft is ready for review.', to: routes.adminTab('drafts') }
  },
)
