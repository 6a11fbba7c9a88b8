import { categorySchema, contentField } from '../articles/fields'
import { gatherRows, orNull, textFields } from '../articles/schema.editor'
import { expectedVersionField } from '../forms/expected-version'
import { sanitizeText } from '../forms/sanitize-text'
import { z } from '../forms/zod.ts'

export const STORY_STATUSES = ['draft', 'pending', 'changes_requested', 'approved', 'published', 'rejected'] as const
export type StoryStatus = (typeof STORY_STATUSES)[number]

export const STATUS_LABELS: Record<StoryStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Rejected',
}

/** The states that editors see. Drafts are visible to their author only. */
export const EDITORS_STATUSES = STORY_STATUSES.filter((status) => status !== 'draft')

/** The categories of stories. Two of them do not exist for articles. */
export const STORY_CATEGORIES = [
  'Breaking News',
  'Politics',
  'Sports',
  'Entertainment',
  'Business',
  'Technology',
  'Health',
  'Education',
  'Culture',
  'Lifestyle',
  'Opinion',
] as const
export type StoryCategory = (typeof STORY_CATEGORIES)[number]

/** The longest notes that the table stories accepts. */
export const NOTES_MAX = 2000

/** Prepares the form of a story. A draft needs no content. */
function prepareStoryForm(form: unknown): unknown {
  const { content, ...rest } = gatherRows(form)
  const isUnwritten = rest.purpose === 'save' && !String(content ?? '').trim()
  return { ...rest, ...(isUnwritten ? {} : { content }) }
}

const storyFields = {
  ...textFields,
  category: z.enum(STORY_CATEGORIES, 'Please choose a category.'),
  // The text, which only drafts may lack.
  content: contentField.optional().transform((text) => text ?? ''),
}
const purposeField = z.enum(['submit', 'save']).optional()
const idField = z.uuid('This story no longer exists.')

export const storySchema = z.preprocess(prepareStoryForm, z.object({ ...storyFields, purpose: purposeField }))
export type StoryText = z.infer<typeof storySchema>
export const editStorySchema = z.preprocess(
  prepareStoryForm,
  z.object({ ...storyFields, purpose: purposeField, story_id: idField, expected_version: expectedVersionField }),
)

export const openedStorySchema = z.object({ story_id: idField, expected_version: expectedVersionField })

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value)

/** The decisions. Each has a button in the review dialog. */
export const DECISIONS = ['approve', 'reject', 'request_changes', 'publish_now', 'quick_publish'] as const

const decisionFields = {
  notes: z.string().trim().max(NOTES_MAX, `Please use at most ${NOTES_MAX} characters.`).default(''),
  article_category: z.preprocess(emptyToUndefined, categorySchema.optional()),
}

export const reviewSchema = openedStorySchema.extend({
  ...decisionFields,
  decision: z.enum(DECISIONS, 'Please choose a decision.'),
})

export const editedReviewSchema = z.preprocess(
  prepareStoryForm,
  z.object({
    ...storyFields,
    ...decisionFields,
    story_id: idField,
    expected_version: expectedVersionField,
    decision: z
      .enum(['approve', 'reject', 'request_changes', 'publish_now', 'save'], 'Please choose a decision.')
      .default('save'),
  }),
)

/** The longest comment that the table story_comments accepts. */
export const COMMENT_MAX = 2000
export const QUOTE_MAX = 500

export const commentSchema = z.object({
  story_id: idField,
  parent_id: z
    .union([z.literal(''), z.uuid()])
    .default('')
    .transform(orNull),
  quote: z
    .string()
    .overwrite(sanitizeText)
    .trim()
    .max(QUOTE_MAX, `Please use at most ${QUOTE_MAX} characters.`)
    .default('')
    .transform(orNull),
  body: z
    .string()
    .overwrite(sanitizeText)
    .trim()
    .min(1, 'Please write a comment.')
    .max(COMMENT_MAX, `Please use at most ${COMMENT_MAX} characters.`),
})

export const resolveSchema = z.object({
  comment_id: z.uuid('This comment no longer exists.'),
  resolved: z.stringbool(),
})

export const publishSchema = openedStorySchema.extend({ article_category: decisionFields.article_category })
