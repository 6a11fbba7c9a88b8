import { CATEGORIES, type Category } from '../articles/schema'
import { cut, toPlainText } from '../markdown/text'
import type { StoryCategory, StoryStatus } from './schema'

/** A category that articles have, or null where an editor has to choose one: Breaking News, Health. */
export function toArticleCategory(category: StoryCategory): Category | null {
  return CATEGORIES.find((known) => known === category) ?? null
}

/** Its author may change a story until somebody decides on it, and again once changes are requested. */
export function canEdit(story: { status: StoryStatus }): boolean {
  return story.status === 'draft' || story.status === 'pending' || story.status === 'changes_requested'
}

/** Whether readers can read what a story became. */
export function isLive(article: { published: boolean; publication_date: string } | null, now = Date.now()): boolean {
  return !!article?.published && Date.parse(article.publication_date) <= now
}

const EXCERPT_LENGTH = 150

/** What a card shows: the excerpt, else the first 150 characters of the content. */
export function toExcerpt({ excerpt, content }: { excerpt: string | null; content: string }): string {
  return excerpt || cut(toPlainText(content), EXCERPT_LENGTH)
}

export type StoryCounts = Record<StoryStatus, number>

/** Drafts are in no statistic. */
export function toTotal(counts: StoryCounts): number {
  return counts.pending + counts.changes_requested + counts.approved + counts.published + counts.rejected
}

/** Approved and published stories in percent of all, rounded; 0 without stories. */
export function toSuccessRate(counts: StoryCounts): number {
  const total = toTotal(counts)
  return total === 0 ? 0 : Math.round(((counts.approved + counts.published) / total) * 100)
}

export const QUICK_NOTE = 'Quick publish by chief author'
export const DIRECT_NOTE = 'Direct publish by chief author'
