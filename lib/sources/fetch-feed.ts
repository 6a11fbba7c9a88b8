import 'server-only'

import type { NetworkPolicy } from '../fetching/resolve-host'
import { safeFetch, type Seen } from '../fetching/safe-fetch'
import { parseInWorker } from '../worker/parse-in-worker'
import type { ReadFeed } from './feed-document'

/** A fetched feed, with the validators for the next conditional request. */
export interface FetchedFeed {
  feed: ReadFeed
  etag: string | null
  lastModified: string | null
}

/** Null if the feed has not changed since `seen`. Throws an FetchError or ParseError with the reason. */
export async function fetchFeed(address: string, seen?: Seen, ground?: NetworkPolicy): Promise<FetchedFeed | null> {
  const fetched = await safeFetch(address, 'feed', seen, ground)
  if (!fetched) return null
  const { text, url, etag, lastModified } = fetched
  return { feed: await parseInWorker('feed', text, url), etag, lastModified }
}
