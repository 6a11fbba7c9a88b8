// Expires cache tags outside a request of Next, where its revalidateTag throws.

import PageCache from './page-cache.mjs'
import queryCache from './query-cache.mjs'

/** Expires pages, responses and queries with these tags immediately. @param {string[]} tags */
export function expireTags(tags) {
  void new PageCache().revalidateTag(tags)
  void queryCache.updateTags(tags)
}
