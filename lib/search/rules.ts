import { CATEGORIES } from '../articles/schema'
import { type Query, parseChoice } from '../db/query'
import { QUERY_MAX, type SearchFilters } from './schema'

/** Trims a query to one line; '' if it is empty. */
export function parseSearchQuery(typed: string | string[] | null | undefined): string {
  const text = Array.isArray(typed) ? (typed[0] ?? '') : (typed ?? '')
  return (
    text
      // Lone surrogates are replaced as by toWellFormed(), which the oldest supported browsers lack.
      .replace(/\p{Cs}/gu, '\ufffd')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, QUERY_MAX)
      // A surrogate pair that was cut in half is dropped.
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd()
  )
}

/** Parses the filters of a search. Invalid ones are dropped. */
export function parseSearchFilters({ section, year }: Query): SearchFilters {
  return {
    category: parseChoice(section, CATEGORIES),
    year: typeof year === 'string' && /^(1[89]|2[01])\d\d$/.test(year) ? Number(year) : undefined,
  }
}

/** Returns the years of months such as "2026-11", in order. */
export const listYears = (months: readonly string[]): number[] => [
  ...new Set(months.map((month) => Number(month.slice(0, 4)))),
]
