import 'server-only'

import type { NetworkPolicy } from '../fetching/resolve-host'
import { safeFetch, type CacheValidators } from '../fetching/safe-fetch'
import { parseInWorker } from '../worker/parse-in-worker'
import type { ReadFeed } from './feed-document'

/** A feed with the validators for the next conditional request. */
export interface FetchedFeed {
  feed: ReadFeed
  etag: string | null
  lastModified: string | null
}

/** Fetches a feed. Returns null if it is unchanged since `seen`. Throws a FetchError or a ParseError. */
export async function fetchFeed(
  address: string,
  seen?: CacheValidators,
  policy?: NetworkPolicy,
): Promise<FetchedFeed | null> {
  const fetched = await safeFetch(address, 'feed', seen, policy)
  if (!fetched) return null
  const { text, url, etag, lastModified } = fetched
  return { feed: await parseInWorker('feed', text, url), etag, lastModified }
}
