import { z } from 'zod'

import { categorySchema } from '../articles/fields'
import { gatherRows, textFields } from '../articles/schema.editor'
import { expectedVersionField } from '../forms/expected-version'

export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected', 'published'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** The longest note that draft_articles.review_notes accepts. */
export const NOTES_MAX = 2000

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value)
const submissionId = z.uuid('This draft no longer exists.')
const notesField = z.string().trim().max(NOTES_MAX, `Please use at most ${NOTES_MAX} characters.`).default('')

export const reviewSubmissionSchema = z
  .object({
    draft_id: submissionId,
    decision: z.enum(['approve', 'reject'], 'Please choose a decision.'),
    notes: notesField,
    article_category: z.preprocess(emptyToUndefined, categorySchema.optional()),
    /** Confirms that a text which was not paraphrased may be published. */
    source_words: z.stringbool().default(false),
    expected_version: expectedVersionField,
  })
  .refine(({ decision, notes }) => decision !== 'reject' || notes !== '', {
    path: ['notes'],
    message: 'Please provide review notes for rejection',
  })

const { title, content, excerpt, image_credit, bylines } = textFields

export const paraphraseSchema = z.preprocess(
  gatherRows,
  z.object({
    draft_id: submissionId,
    expected_version: expectedVersionField,
    title,
    content,
    excerpt,
    category: z.preprocess(emptyToUndefined, categorySchema.optional()),
    image_credit,
    bylines,
  }),
)
