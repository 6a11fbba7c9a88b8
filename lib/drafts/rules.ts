import { cut, toPlainText } from '../markdown/text'
import { toExcerpt } from '../stories/rules'
import { DRAFT_STATUSES, type DraftStatus } from './schema'

/** What an editor's comparison shows of either text. */
const PREVIEW_LENGTH = 500

interface Texts {
  original_title: string
  original_content: string
  paraphrased_title: string | null
  paraphrased_excerpt: string | null
  paraphrased_content: string | null
}

/** A status that nobody knows is one that nobody has decided on. */
export function toDraftStatus(status: string): DraftStatus {
  return DRAFT_STATUSES.find((known) => known === status) ?? 'pending'
}

/** Whether anybody has put the report into words of our own: without, the source's own would be published. */
export function isParaphrased({ paraphrased_content }: Pick<Texts, 'paraphrased_content'>): boolean {
  return !!paraphrased_content?.trim()
}

/** The headline over a draft, as approve_draft_article takes it. */
export function toDraftTitle({ paraphrased_title, original_title }: Pick<Texts, 'paraphrased_title' | 'original_title'>): string {
  return paraphrased_title?.trim() || original_title
}

/** The excerpt, else the first 150 characters of what would be published. */
export function toDraftExcerpt({ paraphrased_excerpt, paraphrased_content, original_content }: Texts): string {
  return toExcerpt({ excerpt: paraphrased_excerpt, content: paraphrased_content?.trim() || original_content })
}

/** The first 500 characters as people count them, and whether more follows. */
export function toPreview(text: string): string {
  return cut(toPlainText(text), PREVIEW_LENGTH)
}
