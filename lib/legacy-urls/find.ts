import 'server-only'

import { unwrap, report } from '../errors'
import { createReaderClient } from '../supabase/reader'

/** Where an old address leads. */
export type OldAddressFate = 'unknown' | 'gone' | { movedTo: string }

type Ask = (address: string) => Promise<{ current_slug: string | null }[]>

// Crawlers ask for the same few hundred lost addresses again and again; half a megabyte remembers them.
const MOST_KNOWN = 5000
const KNOWN_FOR = 60_000

/** Asks once a minute for each address. Whatever cannot be answered is unknown: then the site's own 404 stands. */
export function keepOldAddresses(ask: Ask, now: () => number = Date.now) {
  const known = new Map<string, { fate: Promise<OldAddressFate>; until: number }>()
  let failing = false

  async function find(address: string): Promise<OldAddressFate> {
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

  return (address: string): Promise<OldAddressFate> => {
    const seen = known.get(address)
    if (seen && seen.until > now()) return seen.fate
    // A map keeps the order of insertion: the first is the oldest.
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= MOST_KNOWN) known.delete(oldest)
    known.delete(address)
    const fate = find(address)
    known.set(address, { fate, until: now() + KNOWN_FOR })
    return fate
  }
}

/** What an old address leads to, mostly from memory. */
export const findOldAddress = keepOldAddresses(async (path) =>
  unwrap(await createReaderClient().rpc('find_legacy_redirect', { p_path: path }).abortSignal(AbortSignal.timeout(5000))),
)
