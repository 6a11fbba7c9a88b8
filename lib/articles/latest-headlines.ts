import 'server-only'

import { must } from '../errors'
import { readerDb } from '../supabase/reader'

export interface Headline {
  slug: string
  title: string
}

const COUNT = 6
// Machines that guess addresses must not cost the database a query each.
const KEEP_MS = 30_000

let kept: { headlines: Headline[]; until: number } = { headlines: [], until: 0 }

/** The newest visible stories, at most half a minute old; none while the database is away. For the middleware, which has no cache. */
export async function getLatestHeadlines(now = Date.now()): Promise<Headline[]> {
  if (now < kept.until) return kept.headlines
  try {
    const found = must(
      await readerDb().from('published_articles').select('slug, title').order('publication_date', { ascending: false }).limit(COUNT)
        .abortSignal(AbortSignal.timeout(2000)),
    )
    // The generated types know no not-null in views.
    kept = { headlines: found as Headline[], until: now + KEEP_MS }
  } catch {
    // Whoever is told that a page is missing can do without; the failure is reported where pages need the database.
    kept = { headlines: [], until: now + KEEP_MS }
  }
  return kept.headlines
}
