import { CATEGORIES, type Category } from '../articles/schema'
import { cut, extractBeginning } from '../content/markdown/text'
import type { StoryCategory, StoryStatus } from './schema'

/** Returns the category of the article, or null if an editor has to choose one (Breaking News, Health). */
export function mapStoryCategory(category: StoryCategory): Category | null {
  return CATEGORIES.find((known) => known === category) ?? null
}

/** Whether the author can edit a story: until an editor decides, and again once changes are requested. */
export function canEdit(story: { status: StoryStatus }): boolean {
  return story.status === 'draft' || story.status === 'pending' || story.status === 'changes_requested'
}

/** Whether readers see an article at `now` (Unix time in ms). */
export function isLive(article: { published: boolean; publication_date: string } | null, now = Date.now()): boolean {
  return !!article?.published && Date.parse(article.publication_date) <= now
}

const HOUR = 3_600_000

/** Whether the editor who published a story can undo that. */
export const isUndoable = (article: { published: boolean; publication_date: string }, now = Date.now()): boolean =>
  isLive(article, now) && Date.parse(article.publication_date) > now - HOUR

const EXCERPT_LENGTH = 150

/** Returns the excerpt, or else the first 150 characters of the content. */
export function getExcerpt({ excerpt, content }: { excerpt: string | null; content: string }): string {
  return excerpt || cut(extractBeginning(content), EXCERPT_LENGTH)
}

export type StoryCounts = Record<StoryStatus, number>

/** Adds up the stories of an author, without drafts. */
export function sumCounts(counts: StoryCounts): number {
  return counts.pending + counts.changes_requested + counts.approved + counts.published + counts.rejected
}

/** Returns the share of approved and published stories as a rounded percentage; 0 without stories. */
export function computeSuccessRate(counts: StoryCounts): number {
  const total = sumCounts(counts)
  return total === 0 ? 0 : Math.round(((counts.approved + counts.published) / total) * 100)
}

export const QUICK_NOTE = 'Quick publish by chief author'
export const DIRECT_NOTE = 'Direct publish by chief author'
