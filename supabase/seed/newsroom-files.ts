import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

import { CATEGORIES } from '../../lib/articles/schema.ts'
import { Constants } from '../../lib/supabase/database.types.ts'
import { pictureFields, toTexts } from './article-file.ts'

// supabase/seed/newsroom/*.md: unpublished texts with other fields.

const words = z.string().min(1)
/** Days before now. */
const age = z.coerce.number().positive()
const anchor = z.enum(['anchor', 'anchor2'])
const { story_category: storyCategories } = Constants.public.Enums

const pictured = { Category: z.enum(CATEGORIES), Excerpt: words, ...pictureFields }

const unpublishedSchema = z.strictObject({
  ...pictured,
  Author: z.enum(['anchor', 'anchor2', 'chief']),
  /** From a story that the chief author approved. */
  Story: z.literal('approved').optional(),
  Notes: words.optional(),
  Age: age,
})
const scheduledSchema = z.strictObject({
  ...pictured,
  Author: z.enum(['anchor', 'anchor2', 'chief']),
  Byline: words,
  In: z.enum(['tomorrow', 'three days']),
})
const storySchema = z.strictObject({
  Category: z.enum(storyCategories),
  Author: anchor,
  Status: z.enum(['draft', 'pending', 'changes_requested', 'rejected']),
  Excerpt: words,
  Notes: words.optional(),
  /** The chief author commented on it. */
  Quote: words.optional(),
  Comment: words.optional(),
  Age: age,
})
const draftSchema = z.strictObject({
  Source: words,
  Url: z.url(),
  Original: words,
  Category: z.enum(CATEGORIES),
  Status: z.enum(['pending', 'approved', 'rejected', 'published']),
  Excerpt: words.optional(),
  Notes: words.optional(),
  Age: age.optional(),
})

async function readTexts<T extends z.ZodType>(file: string, schema: T) {
  const text = await readFile(join(import.meta.dirname, 'newsroom', file), 'utf8')
  return toTexts(text).map(({ title, head, body }) => {
    const parsed = schema.safeParse(head)
    if (!parsed.success) throw new Error(`"${title}" in ${file}: ${z.prettifyError(parsed.error)}`)
    return { title, body, head: parsed.data }
  })
}

/** A draft with a published article's headline is its source. */
export async function readNewsroom() {
  const [unpublished, scheduled, stories, drafts] = await Promise.all([
    readTexts('unpublished.md', unpublishedSchema),
    readTexts('scheduled.md', scheduledSchema),
    readTexts('stories.md', storySchema),
    readTexts('drafts.md', draftSchema),
  ])
  return { unpublished, scheduled, stories, drafts }
}

export type NewsroomTexts = Awaited<ReturnType<typeof readNewsroom>>
