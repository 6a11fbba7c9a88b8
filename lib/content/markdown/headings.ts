import { slugify } from '../../articles/rules.ts'
import { textOf } from './inline.ts'
import type { BlockContent, Body } from './tree.ts'

/** The ids of headings, which are unique and in the order of the text. */
export type Headings = ReadonlyMap<BlockContent, string>

/** Makes an id of a heading. Letters of other scripts are kept. */
const buildHeadingId = (words: string) =>
  slugify(words) ||
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Names headings in order. Of equal ones, the second is 'faq-1', as in most Markdown editors and in WordPress. */
export function makeHeadingNames(): (words: string) => string {
  const last = new Map<string, number>()
  return (words) => {
    const name = buildHeadingId(words) || 'part'
    let number = last.get(name)
    let unique = number === undefined ? name : ''
    while (!unique) {
      number = (number ?? 0) + 1
      const next = `${name}-${number}`
      if (!last.has(next)) unique = next
    }
    last.set(name, number ?? 0)
    last.set(unique, last.get(unique) ?? 0)
    return unique
  }
}

/** Gives each heading of a text its id. */
export function assignHeadingIds({ children }: Body): Headings {
  const toUnique = makeHeadingNames()
  return new Map(
    children.flatMap((block) => {
      if (block.type !== 'heading') return []
      return [[block, `h-${toUnique(textOf(block.children))}`]]
    }),
  )
}

/** Maps the id of each heading to itself, and its letters alone too: editors differ in what becomes a hyphen. */
export function indexHeadings(headings: Headings): ReadonlyMap<string, string> {
  const ids = [...headings.values()]
  return new Map([
    ...ids.map((id) => [id.replaceAll('-', ''), id] as const).toReversed(),
    ...ids.map((id) => [id, id] as const),
  ])
}

/** Returns the words of a fragment, in which a percent sign may encode nothing. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/**
 * Returns the fragment of the heading that a link means. People write a heading as they read it, so '#the-vote' and
 * '#h-the-vote' are equal.
 */
export function resolveFragment(url: string, ids: ReadonlyMap<string, string>): string {
  const words = decodeFragment(url.slice(1))
  // Some editors count equal headings from 1, so that their second one is 'faq-2'.
  const lower = words.replace(/[-_](\d{1,4})$/, (_, number: string) => `-${Number(number) - 1}`)
  const names = [words.replace(/^h-/i, ''), words, lower.replace(/^h-/i, '')].map((name) => `h-${buildHeadingId(name)}`)
  const id = [...names.slice(0, 2), ...names.slice(0, 2).map((name) => name.replaceAll('-', '')), ...names.slice(2)]
    .map((name) => ids.get(name))
    .find(Boolean)
  return id ? `#${id}` : url
}
