import 'server-only'

import { unwrap, report } from '../errors'
import { createReaderClient } from '../supabase/reader'

/** The target of a legacy URL. */
export type LegacyUrlFate = 'unknown' | 'gone' | { movedTo: string }

type Ask = (address: string) => Promise<{ current_slug: string | null }[]>

// Crawlers request the same few hundred dead URLs over and over; this cache takes half a megabyte.
const MOST_KNOWN = 5000
const KNOWN_FOR = 60_000

/** Queries each URL at most once a minute. Failures count as unknown, which leads to the site's 404 page. */
export function keepLegacyUrls(ask: Ask, now: () => number = Date.now) {
  const known = new Map<string, { fate: Promise<LegacyUrlFate>; until: number }>()
  let failing = false

  async function find(address: string): Promise<LegacyUrlFate> {
    try {
      const [row] = await ask(address)
      failing = false
      if (!row) return 'unknown'
      return row.current_slug === null ? 'gone' : { movedTo: row.current_slug }
    } catch (error) {
      known.delete(address)
      if (!failing) report(error, 'old addresses')
      failing = true
      return 'unknown'
    }
  }

  return (address: string): Promise<LegacyUrlFate> => {
    const seen = known.get(address)
    if (seen && seen.until > now()) return seen.fate
    // A Map keeps insertion order, so the first key is the oldest.
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= MOST_KNOWN) known.delete(oldest)
    known.delete(address)
    const fate = find(address)
    known.set(address, { fate, until: now() + KNOWN_FOR })
    return fate
  }
}

/** The target of a legacy URL, usually from the cache. */
export const findLegacyUrl = keepLegacyUrls(async (path) =>
  unwrap(
    await createReaderClient().rpc('find_legacy_redirect', { p_path: path }).abortSignal(AbortSignal.timeout(5000)),
  ),
)
