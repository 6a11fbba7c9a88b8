import { QUERY_MAX } from './schema'

/** What is looked for, as an address or a field holds it: one line without needless space; empty for nothing. */
export function toSearchQuery(typed: string | string[] | null | undefined): string {
  const text = Array.isArray(typed) ? (typed[0] ?? '') : (typed ?? '')
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, QUERY_MAX)
    // A letter of two halves may have been cut in the middle.
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
