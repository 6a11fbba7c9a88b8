import { cut, extractBeginning } from '../content/markdown/text'
import { getExcerpt } from '../stories/rules'
import { SUBMISSION_STATUSES, type SubmissionStatus } from './schema'

const PREVIEW_LENGTH = 500

interface Texts {
  original_title: string
  original_content: string
  paraphrased_title: string | null
  paraphrased_excerpt: string | null
  paraphrased_content: string | null
}

/** Parses the filter of a list. Unknown values become pending. */
export function parseSubmissionStatus(status: string): SubmissionStatus {
  return SUBMISSION_STATUSES.find((known) => known === status) ?? 'pending'
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whether the texts differ from the source's, which approving would publish. Like approve_draft_article. */
export function isParaphrased(submission: Pick<Texts, 'paraphrased_content' | 'original_content'>): boolean {
  return !['', flat(submission.original_content)].includes(flat(submission.paraphrased_content ?? ''))
}

/** The title that approve_draft_article will use. */
export function chooseSubmissionTitle({
  paraphrased_title,
  original_title,
}: Pick<Texts, 'paraphrased_title' | 'original_title'>): string {
  return paraphrased_title?.trim() || original_title
}

/** Returns the excerpt, or else the first 150 characters of the text. */
export function chooseSubmissionExcerpt({ paraphrased_excerpt, paraphrased_content, original_content }: Texts): string {
  return getExcerpt({ excerpt: paraphrased_excerpt, content: paraphrased_content?.trim() || original_content })
}

/** Cuts a text after 500 code points and adds an ellipsis. */
export function previewSubmissionText(text: string): string {
  return cut(extractBeginning(text), PREVIEW_LENGTH)
}
