import { CATEGORIES } from '../articles/schema'
import { type Query, toChoice } from '../query'
import { QUERY_MAX, type SearchFilters } from './schema'

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

/** The filters that an address names; what it says wrongly filters nothing. */
export function toSearchFilters({ section, year }: Query): SearchFilters {
  return {
    category: toChoice(section, CATEGORIES),
    year: typeof year === 'string' && /^(1[89]|2[01])\d\d$/.test(year) ? Number(year) : undefined,
  }
}

/** The years of months such as '2026-11', each once, in their order. */
export const toYears = (months: readonly string[]): number[] => [...new Set(months.map((month) => Number(month.slice(0, 4))))]
