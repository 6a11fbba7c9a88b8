import { htmlToLine } from '../../lib/content/markdown/from-html.ts'
import type { CategoryMap } from './categories.ts'
import type { PostState } from './post-client.ts'
import type { Item } from './schema.ts'

/** The number of examples that the report lists; the rest is counted. */
const NAMED = 10
const KINDS_NAMED = 200

interface Group {
  count: number
  examples: string[]
}

const number = (count: number) => count.toLocaleString('en')
const plural = (count: number, one: string, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`
const name = ({ postId, title }: Item) => `${postId} "${htmlToLine(title).slice(0, 60) || 'untitled'}"`

export class ImportCounts {
  readonly outcomes = new Map<PostState, Group>()
  readonly skipped = new Map<string, Group>()
  readonly remarks = new Map<string, Group>()
  readonly dropped = new Map<string, number>()
  tags = 0
  readonly rejectedPictures = new Map<string, Group>()
  readonly missingPictures: Group = { count: 0, examples: [] }
  pictures = 0
  posts = 0

  #put<K>(groups: Map<K, Group>, key: K, example: string): void {
    const group = groups.get(key) ?? { count: 0, examples: [] }
    groups.set(key, group)
    group.count += 1
    if (group.examples.length < NAMED) group.examples.push(example)
  }

  note(outcome: PostState, item: Item): void {
    this.#put(this.outcomes, outcome, name(item))
  }

  skip(reason: string, item: Item): void {
    this.#put(this.skipped, reason, name(item))
  }

  remark(remark: string, item: Item): void {
    this.#put(this.remarks, remark, name(item))
  }

  rejectPicture(url: string, error: string): void {
    this.#put(this.rejectedPictures, error, url)
  }

  missPicture(url: string): void {
    this.missingPictures.count += 1
    if (this.missingPictures.examples.length < NAMED) this.missingPictures.examples.push(url)
  }

  drop(dropped: Map<string, number>): void {
    for (const [kind, count] of dropped) this.dropped.set(kind, (this.dropped.get(kind) ?? 0) + count)
  }

  count(outcome: PostState): number {
    return this.outcomes.get(outcome)?.count ?? 0
  }

  /** Whether all posts were imported or left out deliberately. */
  get isComplete(): boolean {
    return this.skipped.size === 0
  }
}

export interface ReportOptions {
  others: Map<string, number>
  unmapped: CategoryMap['unmapped']
  isDryRun: boolean
  hasFallback: boolean
  hasPictures: boolean
}

const WORDS: Record<PostState, [done: string, planned: string]> = {
  new: ['imported', 'would be imported'],
  updated: ['updated', 'would be updated'],
  unchanged: ['unchanged since the last import', 'unchanged since the last import'],
  changed: [
    'changed there and left as they are here (--update takes them over)',
    'changed there (--update takes them over)',
  ],
  edited_here: ['changed there but edited here: left as they are', 'changed there but edited here: left as they are'],
  deleted_here: ['deleted here since the last import: left out', 'deleted here since the last import: left out'],
}

const list = ({ count, examples }: Group) => [
  ...examples.map((example) => `      ${example}`),
  ...(count > examples.length ? [`      and ${number(count - examples.length)} more`] : []),
]

/** Returns the report as text: first the counts, then examples of what needs attention. */
export function formatReport(
  counts: ImportCounts,
  { others, unmapped, isDryRun, hasFallback, hasPictures }: ReportOptions,
): string[] {
  const lines = [`${plural(counts.posts, 'post')} in the export${isDryRun ? ' (dry run: nothing was written)' : ''}`]
  for (const [state, [done, planned]] of Object.entries(WORDS) as [PostState, [string, string]][]) {
    const group = counts.outcomes.get(state)
    if (!group) continue
    lines.push(`  ${number(group.count)} ${isDryRun ? planned : done}`)
    if (!['new', 'unchanged'].includes(state)) lines.push(...list(group))
  }
  for (const [reason, group] of counts.skipped)
    lines.push(`  ${number(group.count)} left out: ${reason}`, ...list(group))
  for (const [remark, group] of counts.remarks)
    lines.push(`  ${number(group.count)} to look at: ${remark}`, ...list(group))
  if (unmapped.size > 0) {
    lines.push(
      hasFallback
        ? 'Categories that are not among the nine (their posts went to the section of --category-default):'
        : 'Categories that are not among the nine: map them in a file for --categories, or choose one section for all with --category-default',
    )
    const entries = [...unmapped].toSorted(([, a], [, b]) => b.posts - a.posts)
    for (const [slug, { name, posts }] of entries)
      lines.push(`      ${JSON.stringify(slug)}: "",  ← ${name}, ${plural(posts, 'post')}`)
  }
  if (counts.pictures > 0) lines.push(`${plural(counts.pictures, 'picture')} stored`)
  const { missingPictures: missing } = counts
  if (missing.count > 0) {
    lines.push(
      `${plural(missing.count, 'picture')} not found${hasPictures ? '' : ' (name a copy of wp-content/uploads with --pictures)'}`,
    )
    if (hasPictures) lines.push(...list(missing))
  }
  for (const [error, group] of counts.rejectedPictures)
    lines.push(`${plural(group.count, 'picture')} refused: ${error}`, ...list(group))
  if (counts.dropped.size > 0) {
    const kinds = [...counts.dropped]
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, count]) => `${kind} ${number(count)}×`)
    const more = kinds.length > KINDS_NAMED ? ` and ${number(kinds.length - KINDS_NAMED)} other kinds` : ''
    lines.push(
      `Could not be kept (the original HTML is stored with each article): ${kinds.slice(0, KINDS_NAMED).join(', ')}${more}`,
    )
  }
  if (counts.tags > 0)
    lines.push(`${plural(counts.tags, 'tag')} kept as data; the first twenty of an article are its topics`)
  if (others.size > 0) {
    lines.push(
      `Left out, because they are not articles: ${[...others]
        .toSorted(([, a], [, b]) => b - a)
        .map(([kind, count]) => `${kind} ${number(count)}`)
        .join(', ')}`,
    )
  }
  return lines
}
