import 'server-only'

import { unwrap, report } from '../errors'
import { createReaderClient } from '../supabase/reader'
import { ARCHIVE_PAGE_SIZE } from './archive'
import { CATEGORIES, type Category } from './schema'

/** Articles of each month (yyyy-mm) that has any. */
type Months = ReadonlyMap<string, number>

// What is taken down seldom empties a page: such a page is found out within a minute, and says so itself until then.
const KNOWN_FOR = 60_000
// The article that begins a new page may be published the next second.
const MISSING_FOR = 1000

/** Keeps how many articles the months hold, so that the pages of the archive cost the database nothing. */
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
    // Until the first answer every request tries again.
    if (months) readAt = now()
    reading = null
  }

  /** From the month of the first article to the present one. */
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

  /** Whether a month has this page of its list. True while unknown: the page itself then says what it can. */
  return async (month: string, page: number): Promise<boolean> => {
    if (now() - readAt >= (isThere(month, page) ? KNOWN_FOR : MISSING_FOR)) await (reading ??= refresh())
    return isThere(month, page)
  }
}

const keepPagesOf = (scope: { p_category?: Category }) =>
  keepArchivePages(async () => {
    const months = unwrap(await createReaderClient().rpc('list_archive_months', scope).abortSignal(AbortSignal.timeout(3000)))
    return new Map(months.map(({ month, articles }) => [month.slice(0, 7), articles]))
  })

/** Whether there is this page of a month's list, mostly from memory. */
export const hasArchivePage = keepPagesOf({})

const ofSections = Object.fromEntries(CATEGORIES.map((category) => [category, keepPagesOf({ p_category: category })])) as Record<
  Category, ReturnType<typeof keepArchivePages>
>

/** The same for a month of one section. */
export const hasSectionPage = (category: Category, month: string, page: number) => ofSections[category](month, page)
