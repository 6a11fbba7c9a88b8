import { z } from 'zod'

import { contentField, excerptField, imageUrlField, titleField } from '../articles/fields'
import { categorySchema } from '../articles/schema'
import { seenField } from '../seen-version'

export const STORY_STATUSES = ['draft', 'pending', 'changes_requested', 'approved', 'published', 'rejected'] as const
export type StoryStatus = (typeof STORY_STATUSES)[number]

/** Only its author sees a draft. */
export const EDITORS_STATUSES = STORY_STATUSES.filter((status) => status !== 'draft')

/** What an anchor may choose. Two of them articles do not have: an editor chooses one of the nine then. */
export const STORY_CATEGORIES = [
  'Breaking News', 'Politics', 'Sports', 'Entertainment', 'Business', 'Technology',
  'Health', 'Education', 'Culture', 'Lifestyle', 'Opinion',
] as const
export type StoryCategory = (typeof STORY_CATEGORIES)[number]

/** The limit of stories.review_notes; the database has the last word. */
export const NOTES_MAX = 2000

export const storySchema = z.object({
  title: titleField,
  category: z.enum(STORY_CATEGORIES, 'Please choose a category.'),
  content: contentField,
  excerpt: excerptField,
  image_url: imageUrlField,
})

export const storyIdSchema = z.object({ story_id: z.uuid('This story no longer exists.') })
export const editStorySchema = storySchema.extend({ ...storyIdSchema.shape, seen_updated_at: seenField })

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value)

/** What an editor decides on a pending story; each button of the review dialog is one of these. */
export const DECISIONS = ['approve', 'reject', 'publish_now', 'quick_publish'] as const

export const reviewSchema = storyIdSchema.extend({
  /** Optimistic locking: a decision is about the version that was on the screen. */
  seen: seenField,
  decision: z.enum(DECISIONS, 'Please choose what is to become of the story.'),
  notes: z.string().trim().max(NOTES_MAX, `Please use at most ${NOTES_MAX} characters.`).default(''),
  article_category: z.preprocess(emptyToUndefined, categorySchema.optional()),
})

export const publishSchema = reviewSchema.pick({ story_id: true, seen: true, article_category: true })
