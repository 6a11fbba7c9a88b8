import { cut, toBeginning } from '../markdown/text'
import { toExcerpt } from '../stories/rules'
import { DRAFT_STATUSES, type DraftStatus } from './schema'

const PREVIEW_LENGTH = 500

interface Texts {
  original_title: string
  original_content: string
  paraphrased_title: string | null
  paraphrased_excerpt: string | null
  paraphrased_content: string | null
}

/** Unknown becomes pending. */
export function toDraftStatus(status: string): DraftStatus {
  return DRAFT_STATUSES.find((known) => known === status) ?? 'pending'
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Otherwise, approving would publish the source's text. Same as private.has_source_words in SQL. */
export function isParaphrased(draft: Pick<Texts, 'paraphrased_content' | 'original_content'>): boolean {
  return !['', flat(draft.original_content)].includes(flat(draft.paraphrased_content ?? ''))
}

/** The one approve_draft_article will use. */
export function toDraftTitle({
  paraphrased_title,
  original_title,
}: Pick<Texts, 'paraphrased_title' | 'original_title'>): string {
  return paraphrased_title?.trim() || original_title
}

/** Falls back to the first 150 characters of the text. */
export function toDraftExcerpt({ paraphrased_excerpt, paraphrased_content, original_content }: Texts): string {
  return toExcerpt({ excerpt: paraphrased_excerpt, content: paraphrased_content?.trim() || original_content })
}

/** The first 500 code points, with an ellipsis if cut. */
export function toDraftPreview(text: string): string {
  return cut(toBeginning(text), PREVIEW_LENGTH)
}
