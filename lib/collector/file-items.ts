import 'server-only'

import { matchCategory } from '../submissions/category'
import { normalizeUrl } from '../submissions/original-url'
import { parseSubmission } from '../submissions/submission'
import { fileSubmission } from '../submissions/submit'
import { escapePlainText } from '../content/markdown/serialize'
import type { FeedItem } from '../sources/feed-document'
import { type DueSource, listFiledReports } from './newsroom'
import type { RunReport } from './report'
import type { Rewriter } from './rewriter'

/** How many items of one source a run files, so that it cannot crowd out the others. */
const PER_SOURCE = 10

export interface SourceResult {
  source: string
  sentence: string
  hasFailed?: true
}

export interface Run {
  report: RunReport
  /** What happened to each source, for the person who started the run. */
  results: SourceResult[]
  rewrite: Rewriter
  left: number
  /** When the run has to end, in milliseconds since 1970. */
  until: number
}

/** Picks the first of a feed's categories that is one of ours, otherwise its first: a hint for the editor. */
function parseCategory(categories: string[]): string | null {
  return categories.find((name) => matchCategory(name) !== null) ?? categories[0] ?? null
}

async function buildSubmission(source: DueSource, item: FeedItem, rewrite: Rewriter) {
  const written = await rewrite(item)
  const values = {
    source_name: source.name,
    source_url: source.url,
    original_url: item.link,
    original_title: item.title,
    // The table requires a text, which a feed of headlines lacks.
    original_content: item.content || escapePlainText(item.title),
    paraphrased_title: written?.title,
    paraphrased_excerpt: written?.excerpt,
    paraphrased_content: written?.content,
    suggested_category: (written?.category && matchCategory(written.category)) || parseCategory(item.categories),
    image_url: item.imageUrl,
  }
  return { submission: parseSubmission(values), isParaphrased: written !== null }
}

/** Files new items. Returns how many, and whether none is left for the next run. */
export async function fileItems(
  source: DueSource,
  items: FeedItem[],
  run: Run,
): Promise<{ count: number; isWhole: boolean }> {
  let count = 0
  const filed = await listFiledReports(items.map(({ link }) => normalizeUrl(link)))
  const fresh = items.filter(({ link }) => !filed.has(normalizeUrl(link)))
  for (const [place, item] of fresh.entries()) {
    if (place >= PER_SOURCE || run.left <= 0 || Date.now() > run.until) return { count, isWhole: false }
    run.left -= 1
    const { submission, isParaphrased } = await buildSubmission(source, item, run.rewrite)
    if (!submission.success) {
      run.report.unusable += 1
      continue
    }
    const { isNew } = await fileSubmission(submission.data)
    if (!isNew) continue
    run.report.filed += 1
    count += 1
    if (isParaphrased) run.report.paraphrased += 1
  }
  return { count, isWhole: true }
}
