import 'server-only'

import { tags } from '../cache-tags'
import { isRevalidated } from '../changes/expired-tags.mjs'
import { unwrap } from '../errors'
import { recordHit, recordMiss } from '../http/cache-reads.mjs'
import { createReaderClient } from '../supabase/reader'

export interface Headline {
  slug: string
  title: string
}

const COUNT = 6
// Bots that probe URLs must not cost a query each.
const KEEP_MS = 30_000

let kept: { headlines: Headline[]; at: number } = { headlines: [], at: -KEEP_MS }

/** Excludes deleted and renamed stories; empty while the database is down. In memory: middleware has no cache. */
export async function getLatestHeadlines(now = Date.now()): Promise<Headline[]> {
  if (now < kept.at + KEEP_MS && !isRevalidated(tags.frontPage, kept.at)) {
    recordHit([tags.frontPage], kept.at + KEEP_MS)
    return kept.headlines
  }
  recordMiss()
  try {
    const found = unwrap(
      await createReaderClient()
        .from('published_articles')
        .select('slug, title')
        .order('publication_date', { ascending: false })
        .limit(COUNT)
        .abortSignal(AbortSignal.timeout(2000)),
    )
    kept = { headlines: found as Headline[], at: now }
  } catch {
    // A 404 page works without them; other pages report the failure.
    kept = { headlines: [], at: now }
  }
  return kept.headlines
}
