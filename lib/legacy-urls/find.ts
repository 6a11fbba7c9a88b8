import 'server-only'

import { unwrap, report } from '../errors'
import { createReaderClient } from '../supabase/reader'

/** `target`: where a list leads. `unknownBy`: the log reference of a failed look-up. */
type LegacyUrlFate = 'unknown' | 'gone' | { movedTo: string } | { target: string } | { unknownBy: string }

type Ask = (address: string) => Promise<{ current_slug: string | null; target: string | null }[]>

// Crawlers request the same dead URLs; this takes half a megabyte.
const MOST_KNOWN = 5000
const KNOWN_FOR = 60_000

/** At most once a minute per URL. Failures are not kept. */
export function keepLegacyUrls(ask: Ask, now: () => number = Date.now) {
  const known = new Map<string, { fate: Promise<LegacyUrlFate>; until: number }>()
  let failing: string | null = null

  async function find(address: string): Promise<LegacyUrlFate> {
    try {
      const [row] = await ask(address)
      failing = null
      if (!row) return 'unknown'
      if (row.target !== null) return { target: row.target }
      return row.current_slug === null ? 'gone' : { movedTo: row.current_slug }
    } catch (error) {
      known.delete(address)
      // An outage is logged once.
      failing ??= report(error, 'old addresses')
      return { unknownBy: failing }
    }
  }

  return (address: string): Promise<LegacyUrlFate> => {
    const seen = known.get(address)
    if (seen && seen.until > now()) return seen.fate
    // A Map keeps insertion order.
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= MOST_KNOWN) known.delete(oldest)
    known.delete(address)
    const fate = find(address)
    known.set(address, { fate, until: now() + KNOWN_FOR })
    return fate
  }
}

export const findLegacyUrl = keepLegacyUrls(async (path) =>
  unwrap(
    await createReaderClient().rpc('find_legacy_redirect', { p_path: path }).abortSignal(AbortSignal.timeout(5000)),
  ),
)
