import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { tags } from '../cache-tags'
import { unwrap } from '../errors'
import { createReaderClient } from '../supabase/reader'

/** Without any, the 404 page is the same for every path. */
export async function hasLegacyUrls(): Promise<boolean> {
  'use cache'
  cacheTag(tags.legacyUrls)
  cacheLife({ stale: 60, revalidate: 60, expire: 3600 })
  return unwrap(await createReaderClient().rpc('has_legacy_redirects').abortSignal(AbortSignal.timeout(5000)))
}
