import { diffArrays } from 'diff'

import { formatCredit } from '../articles/rules'
import { parseMarkdown } from '../content/markdown/parse'
import { serializeMarkdown } from '../content/markdown/serialize'

// A step of a comparison: same + gone gives the old text, same + come the new one.

export interface Part {
  kind: 'same' | 'gone' | 'come'
  text: string
}

// Matches a word with accents, hyphens and apostrophes; white space; or one other character.
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\s+|[^\s]/gu
const LINE = /[^\n]*\n+|[^\n]+$/g

const splitTokens = (text: string): string[] => text.match(TOKEN) ?? []
const splitLines = (text: string): string[] => text.match(LINE) ?? []

type Step = [kind: Part['kind'], text: string]

// The most edits that are searched for. Beyond this, the texts are unrelated and the quadratic search is too slow, so
// the whole middle is replaced.
export const MAX_EDITS = 1500

/** Compares two lists. A common start and end are kept even if the middle is too different. */
function diffTokens(a: string[], b: string[]): Step[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [oldMiddle, newMiddle] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const changes = diffArrays(oldMiddle, newMiddle, { maxEditLength: MAX_EDITS })
  const middle: Step[] = changes
    ? changes.flatMap(({ value, added, removed }) =>
        value.map((text): Step => [added ? 'come' : removed ? 'gone' : 'same', text]),
      )
    : [
        ['gone', oldMiddle.join('')],
        ['come', newMiddle.join('')],
      ]
  const same = (text: string): Step => ['same', text]
  return [...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - end).map(same)]
}

/**
 * Merges steps into parts. Unchanged punctuation and spaces between two changes join them; `isIsland` decides what
 * splits them.
 */
function gather(steps: Step[], isIsland: (text: string) => boolean): Part[] {
  const parts: Part[] = []
  let gone = ''
  let come = ''
  let rest = ''
  const push = (kind: Part['kind'], text: string) => {
    const last = parts.at(-1)
    if (text && last?.kind === kind) last.text += text
    else if (text) parts.push({ kind, text })
  }
  const settle = () => {
    push('gone', gone)
    push('come', come)
    push('same', rest)
    gone = come = rest = ''
  }
  for (const [kind, text] of steps) {
    if (kind === 'same') {
      rest += text
      if (isIsland(rest)) settle()
      continue
    }
    // What has changed includes the spaces and punctuation since the last change.
    if (gone || come) {
      gone += rest
      come += rest
    } else push('same', rest)
    rest = ''
    if (kind === 'gone') gone += text
    else come += text
  }
  settle()
  return parts
}

const holdsWord = (text: string) => /[\p{L}\p{N}]/u.test(text) || /\n\s*\n/.test(text)

/** Compares whole lines first, then the words of lines that differ. */
export function diffWords(before: string, after: string): Part[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : []
  const lines = gather(diffTokens(splitLines(before), splitLines(after)), Boolean)
  const steps = lines.flatMap((part, index): Step[] => {
    const next = lines[index + 1]
    if (part.kind === 'gone' && next?.kind === 'come') return diffTokens(splitTokens(part.text), splitTokens(next.text))
    const isTold = part.kind === 'come' && lines[index - 1]?.kind === 'gone'
    return isTold ? [] : [[part.kind, part.text]]
  })
  return gather(steps, holdsWord)
}

/** A difference between two texts, line by line. */
export interface Hunk {
  before: string
  after: string
}

export const endLines = (text: string) => (text ? `${text.trimEnd()}\n\n` : '')

/** Compares two texts line by line. Joining one side of the result gives that text. */
export function diffLines(before: string, after: string): Hunk[] {
  const hunks: Hunk[] = []
  for (const { kind, text } of gather(diffTokens(splitLines(endLines(before)), splitLines(endLines(after))), Boolean)) {
    const last = hunks.at(-1)
    if (kind === 'same') hunks.push({ before: text, after: text })
    else if (kind === 'gone') hunks.push({ before: text, after: '' })
    else if (last && last.after === '' && last.before !== '') last.after = text
    else hunks.push({ before: '', after: text })
  }
  return hunks
}

/** Takes one hunk of the difference from `theirs` over into `text`. Returns null if that part has changed since. */
export function takeHunk(text: string, theirs: string, wanted: Hunk): string | null {
  const hunks = diffLines(text, theirs)
  const at = hunks.findIndex(({ before, after }) => before === wanted.before && after === wanted.after)
  return at < 0
    ? null
    : hunks
        .map(({ before, after }, index) => (index === at ? after : before))
        .join('')
        .trimEnd()
}

/** Compares two texts block by block, so that each part can be rendered. */
export function diffBlocks(before: string, after: string): Part[] {
  const splitBlocks = (markdown: string) =>
    parseMarkdown(markdown).children.map((block) => `${serializeMarkdown({ type: 'root', children: [block] })}\n\n`)
  const parts: Part[] = []
  for (const [kind, text] of diffTokens(splitBlocks(before), splitBlocks(after))) {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text) parts.push({ kind, text })
  }
  return parts
}

interface Picture {
  image_url: string
  caption: string | null
  credit?: string | null
  alt: string | null
}

/** Writes pictures as text, one a line, so that they can be compared. */
export const formatPictures = (pictures: readonly Picture[]): string =>
  pictures
    .map(({ image_url, caption, credit, alt }) => {
      const words = [caption, credit && formatCredit(credit), alt && `Shows: ${alt}`].filter(Boolean).join('; ')
      return words ? `${image_url} (${words})` : image_url
    })
    .join('\n')
