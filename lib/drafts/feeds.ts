import 'server-only'

import { unwrap } from '../errors'
import { createServiceClient } from '../supabase/service'

/** Active sources with a feed, each with the URLs most recently filed from it. */
export async function listFeedsToRead() {
  return unwrap(await createServiceClient().rpc('list_feeds_to_read'))
}
