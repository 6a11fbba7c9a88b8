import type { Tables } from '../../lib/supabase/database.types.ts'
import { type DemoPicture, toPicture } from './article-file.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { toDemoId } from './demo-id.ts'
import type { NewsroomTexts } from './newsroom-files.ts'
import { toArticleId } from './load-articles.ts'

// Rows as the database functions would have written them.

const HOUR = 3_600_000
const DAY = 24 * HOUR

type StoryRow = Omit<
  Tables<'stories'>,
  | 'author_id'
  | 'reviewed_by'
  | 'image_url'
  | 'image_alt'
  | 'image_caption'
  | 'image_credit'
  | 'image_focus_x'
  | 'image_focus_y'
  | 'bylines'
  | 'title_key'
> & {
  author: 'anchor@lodestar.test' | 'anchor2@lodestar.test'
  isReviewed: boolean
  picture: DemoPicture | null
  comment?: { quote: string | null; body: string }
}

const toStoryId = (title: string) => toDemoId(`story ${title}`)

function toStory(
  story: Omit<StoryRow, 'id' | 'created_at' | 'updated_at' | 'reviewed_at'>,
  created: Date,
  reviewed: Date | null,
): StoryRow {
  return {
    ...story,
    id: toStoryId(story.title),
    created_at: created.toISOString(),
    updated_at: (reviewed ?? created).toISOString(),
    reviewed_at: reviewed?.toISOString() ?? null,
  }
}

/** Two per anchor: one published as usual, one by Quick Publish. */
function listStoriesBehind(articles: PlannedArticle[], taken: Set<string>, now: Date): StoryRow[] {
  const endings = [
    { status: 'published', review_notes: null },
    { status: 'approved', review_notes: 'Quick publish by chief author' },
  ] as const
  return (['anchor@lodestar.test', 'anchor2@lodestar.test'] as const).flatMap((author) => {
    const own = articles.filter((article) => article.author === author && !taken.has(article.title))
    const settled = own.filter((article) => now.getTime() - article.publishedAt.getTime() > 1.5 * DAY)
    return endings.flatMap(({ status, review_notes }, i) => {
      const article = settled[i]
      if (!article) return []
      const { title, content, excerpt, category, picture, publishedAt } = article
      const story = { title, content, excerpt, category, picture, author, status, review_notes, isReviewed: true }
      return [toStory(story, new Date(publishedAt.getTime() - 5 * HOUR), publishedAt)]
    })
  })
}

export function planStories(texts: NewsroomTexts, articles: PlannedArticle[], now: Date): StoryRow[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const written = texts.stories.map(({ title, body, head }) => {
    const story = {
      title,
      content: body,
      excerpt: head.Excerpt,
      category: head.Category,
      picture: null,
      status: head.Status,
      author: `${head.Author}@lodestar.test` as const,
      review_notes: head.Notes ?? null,
      isReviewed: head.Status === 'rejected' || head.Status === 'changes_requested',
      ...(head.Comment ? { comment: { quote: head.Quote ?? null, body: head.Comment } } : {}),
    }
    return toStory(story, ago(head.Age), story.isReviewed ? ago(head.Age * 0.8) : null)
  })
  const approved = texts.unpublished.flatMap(({ title, body, head }) => {
    if (!head.Story || head.Author === 'chief') return []
    const story = {
      title,
      content: body,
      excerpt: head.Excerpt,
      category: head.Category,
      status: 'approved' as const,
      picture: toPicture(head),
      author: `${head.Author}@lodestar.test` as const,
      review_notes: head.Notes ?? null,
      isReviewed: true,
    }
    return [toStory(story, ago(head.Age + 0.3), ago(head.Age))]
  })
  const fromDrafts = new Set(texts.drafts.map((draft) => draft.title))
  return [...written, ...approved, ...listStoriesBehind(articles, fromDrafts, now)]
}

export const toDraftId = (url: string) => toDemoId(`draft ${url}`)
export const toSourceId = (name: string) => toDemoId(`source ${name}`)

/** One that became an article takes its text and date. */
export function planDrafts(texts: NewsroomTexts, articles: PlannedArticle[], now: Date) {
  return texts.drafts.map(({ title, body, head }) => {
    const [original = '', paraphrase] = body.split(/\n---\n/)
    const article = articles.find((candidate) => candidate.title === title)
    if (!paraphrase && !article) throw new Error(`"${title}" in drafts.md has no second version and is no article.`)
    const created = article
      ? new Date(article.publishedAt.getTime() - 4 * HOUR)
      : new Date(now.getTime() - (head.Age ?? 1) * DAY)
    const reviewed = article?.publishedAt ?? new Date(created.getTime() + HOUR)
    return {
      id: toDraftId(head.Url),
      articleId: article && toArticleId(title),
      title,
      source: head.Source,
      url: head.Url,
      category: head.Category,
      status: head.Status,
      originalTitle: head.Original,
      original: original.trim(),
      excerpt: article?.excerpt ?? head.Excerpt ?? null,
      paraphrase: article?.content.replace(/^::picture.*\n+/gm, '') ?? (paraphrase ?? '').trim(),
      notes: head.Notes ?? null,
      createdAt: created.toISOString(),
      reviewedAt: head.Status === 'pending' ? null : reviewed.toISOString(),
    }
  })
}
