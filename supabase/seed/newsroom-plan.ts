import { z } from 'zod'

import { CATEGORIES } from '../../lib/articles/schema.ts'
import { normalizeUrl } from '../../lib/submissions/original-url.ts'
import { Constants, type Enums } from '../../lib/db/database.types.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { buildDemoId } from './demo-id.ts'
import { picturesField, readTexts, words } from './files.ts'
import { buildImageUrl } from './load-articles.ts'
import type { DemoAccountIds, DemoEmail } from './people.ts'
import { DAY, HOUR, shift } from './shift.ts'

// Plans rows of stories and draft articles as the functions of the database would have written them.

/** How many days ago it was. */
const age = z.coerce.number().positive()
const author = z.enum(['anchor', 'anchor2', 'chief']).transform((name) => `${name}@lodestar.test` as const)
const category = z.enum(CATEGORIES)
const article = { title: words, content: words, excerpt: words, category, author, picture: picturesField }

const unpublishedSchema = z.strictObject({
  ...article,
  /** Set if the article came from a story that the chief author approved. */
  story: z.literal('approved').optional(),
  notes: words.optional(),
  age,
})
const scheduledSchema = z.strictObject({ ...article, byline: words, in: z.enum(['tomorrow', 'three days']) })
const storySchema = z.strictObject({
  title: words,
  content: words,
  excerpt: words,
  category: z.enum(Constants.public.Enums.story_category),
  author,
  status: z.enum(['draft', 'pending', 'changes_requested', 'rejected']),
  notes: words.optional(),
  /** The passage that the chief author commented on. */
  quote: words.optional(),
  comment: words.optional(),
  age,
})
const draftSchema = z.strictObject({
  title: words,
  /** The source's text and, after a line "---", the paraphrase. */
  content: words,
  source: words,
  url: z.url(),
  original: words,
  category,
  status: z.enum(Constants.public.Enums.draft_status),
  excerpt: words.optional(),
  notes: words.optional(),
  age: age.default(1),
})

/** A draft with a published article's headline is its source. */
export const readNewsroom = () => ({
  unpublished: readTexts('newsroom/unpublished.md', unpublishedSchema),
  scheduled: readTexts('newsroom/scheduled.md', scheduledSchema),
  stories: readTexts('newsroom/stories.md', storySchema),
  drafts: readTexts('newsroom/drafts.md', draftSchema),
})
export type NewsroomTexts = ReturnType<typeof readNewsroom>

type StoryText = Pick<NewsroomTexts['stories'][number], 'title' | 'content' | 'excerpt' | 'category'> & {
  picture?: PlannedArticle['picture']
}
interface Review {
  author: DemoEmail
  status: Enums<'story_status'>
  notes?: string | undefined
  written: string
  reviewed?: string | undefined
}

export function planStories(texts: NewsroomTexts, articles: PlannedArticle[], cast: DemoAccountIds, now: Date) {
  const ago = (days: number) => shift(now, -days, DAY)
  const buildStory = ({ title, content, excerpt, category, picture }: StoryText, review: Review) => ({
    id: buildDemoId(`story ${title}`),
    title,
    content,
    excerpt,
    category,
    image_url: picture?.[0] ? buildImageUrl(picture[0]) : null,
    author_id: cast[review.author],
    status: review.status,
    review_notes: review.notes ?? null,
    reviewed_by: review.reviewed ? cast['chief@lodestar.test'] : null,
    reviewed_at: review.reviewed ?? null,
    created_at: review.written,
    updated_at: review.reviewed ?? review.written,
  })

  const written = texts.stories.map((text) => {
    const isReviewed = text.status === 'rejected' || text.status === 'changes_requested'
    const times = { written: ago(text.age), reviewed: isReviewed ? ago(text.age * 0.8) : undefined }
    return buildStory(text, { ...text, ...times })
  })
  const approved = texts.unpublished
    .filter(({ story }) => story)
    .map((text) =>
      buildStory(text, { ...text, status: 'approved', written: ago(text.age + 0.3), reviewed: ago(text.age) }),
    )

  // Each anchor has two: one published as usual, and one by Quick Publish.
  const fromDrafts = new Set(texts.drafts.map((draft) => draft.title))
  const settled = articles.filter(
    ({ title, publishedAt }) => !fromDrafts.has(title) && now.getTime() - publishedAt.getTime() > 1.5 * DAY,
  )
  const behind = (['anchor@lodestar.test', 'anchor2@lodestar.test'] as const).flatMap((author) => {
    const buildStoryBehind = (text: PlannedArticle, status: 'published' | 'approved', notes?: string) => {
      const times = { written: shift(text.publishedAt, -5, HOUR), reviewed: text.publishedAt.toISOString() }
      return buildStory(text, { author, status, notes, ...times })
    }
    const [usual, quick] = settled.filter((article) => article.author === author)
    return [
      ...(usual ? [buildStoryBehind(usual, 'published')] : []),
      ...(quick ? [buildStoryBehind(quick, 'approved', 'Quick publish by chief author')] : []),
    ]
  })
  return [...written, ...approved, ...behind]
}
export type PlannedStory = ReturnType<typeof planStories>[number]

export const buildSourceId = (name: string) => buildDemoId(`source ${name}`)

/** Plans drafts. One that became an article takes its text and date. */
export function planDrafts(texts: NewsroomTexts, articles: PlannedArticle[], cast: DemoAccountIds, now: Date) {
  return texts.drafts.map((draft) => {
    const { title, status, source, url } = draft
    const [original = '', paraphrase] = draft.content.split(/\n---\n/)
    const article = articles.find((candidate) => candidate.title === title)
    if (!paraphrase && !article) throw new Error(`"${title}" in drafts.md has no second version and is no article.`)
    const created = article ? shift(article.publishedAt, -4, HOUR) : shift(now, -draft.age, DAY)
    const reviewed = article?.publishedAt.toISOString() ?? shift(new Date(created), 1, HOUR)
    const row = {
      id: buildDemoId(`draft ${url}`),
      source_id: buildSourceId(source),
      status,
      original_title: draft.original,
      original_content: original.trim(),
      original_url: url,
      normalised_url: normalizeUrl(url),
      paraphrased_title: title,
      paraphrased_excerpt: article?.excerpt ?? draft.excerpt ?? null,
      paraphrased_content: article?.content.replace(/^::picture.*\n+/gm, '') ?? (paraphrase ?? '').trim(),
      suggested_category: draft.category,
      reviewed_by: status === 'pending' ? null : cast['chief@lodestar.test'],
      reviewed_at: status === 'pending' ? null : reviewed,
      review_notes: draft.notes ?? null,
      created_at: created,
    }
    return { title, source, url, isArticle: Boolean(article), row }
  })
}
