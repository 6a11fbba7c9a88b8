import 'server-only'

import { must } from '../errors'
import { readerDb } from '../supabase/reader'
import { ARCHIVE_PAGE_SIZE } from './archive'

/** Articles of each month (yyyy-mm) that has any. */
type Months = ReadonlyMap<string, number>

// What is taken down seldom empties a page: such a page is found out within a minute, and says so itself until then.
const KNOWN_FOR = 60_000
// The article that begins a new page may be published the next second.
const MISSING_FOR = 1000

/** Keeps how many articles the months hold, so that the pages of the archive cost the database nothing. */
export function keepArchivePages(read: () => Promise<Months>, now: () => number = Date.now) {
  let kept: { months: Promise<Months>; at: number } | null = null

  /** Whether a month has this page of its list; true where nobody knows, for the page itself then says what it can. */
  return async (month: string, page: number): Promise<boolean> => {
    const holds = (months: Months) => (months.get(month) ?? 0) > (page - 1) * ARCHIVE_PAGE_SIZE
    try {
      if (kept) {
        const { months, at } = kept
        const found = holds(await months)
        if (now() - at < (found ? KNOWN_FOR : MISSING_FOR)) return found
      }
      kept = { months: read(), at: now() }
      return holds(await kept.months)
    } catch {
      kept = null
      return true
    }
  }
}

/** Whether there is this page of a month's list, mostly from memory. */
export const hasArchivePage = keepArchivePages(async () => {
  const months = must(await readerDb().rpc('list_archive_months').abortSignal(AbortSignal.timeout(5000)))
  return new Map(months.map(({ month, articles }) => [month.slice(0, 7), articles]))
})
