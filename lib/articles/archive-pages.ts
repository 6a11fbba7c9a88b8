import 'server-only'

import { unwrap, report } from '../errors'
import { createReaderClient } from '../supabase/reader'
import { ARCHIVE_PAGE_SIZE } from './archive'
import { CATEGORIES, type Category } from './schema'

/** By month (yyyy-mm); empty months are missing. */
type Months = ReadonlyMap<string, number>

// Unpublishing rarely empties a page; the page itself handles that.
const KNOWN_FOR = 60_000
// A new article can create a page at any moment.
const MISSING_FOR = 1000

/** Saves archive requests a query. */
export function keepArchivePages(read: () => Promise<Months>, now: () => number = Date.now) {
  let months: Months | null = null
  let readAt = -Infinity
  let reading: Promise<void> | null = null

  async function refresh(): Promise<void> {
    try {
      months = await read()
    } catch (error) {
      report(error, 'months of the archive')
    }
    // Before the first success, every request retries.
    if (months) readAt = now()
    reading = null
  }

  function isInLife(known: Months, month: string): boolean {
    const present = new Date(now()).toISOString().slice(0, 7)
    const first = [...known.keys()].sort()[0] ?? present
    return month >= first && month <= present
  }

  const isThere = (month: string, page: number): boolean => {
    if (!months) return true
    const articles = months.get(month) ?? 0
    return articles > (page - 1) * ARCHIVE_PAGE_SIZE || (page === 1 && isInLife(months, month))
  }

  /** True while unknown; the page then handles it. */
  return async (month: string, page: number): Promise<boolean> => {
    if (now() - readAt >= (isThere(month, page) ? KNOWN_FOR : MISSING_FOR)) await (reading ??= refresh())
    return isThere(month, page)
  }
}

const keepPagesOf = (scope: { p_category?: Category }) =>
  keepArchivePages(async () => {
    const months = unwrap(
      await createReaderClient().rpc('list_archive_months', scope).abortSignal(AbortSignal.timeout(3000)),
    )
    return new Map(months.map(({ month, articles }) => [month.slice(0, 7), articles]))
  })

export const hasArchivePage = keepPagesOf({})

const ofSections = Object.fromEntries(
  CATEGORIES.map((category) => [category, keepPagesOf({ p_category: category })]),
) as Record<Category, ReturnType<typeof keepArchivePages>>

export const hasSectionPage = (category: Category, month: string, page: number) => ofSections[category](month, page)
