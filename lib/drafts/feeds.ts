import 'server-only'

import { unwrap } from '../errors'
import { createServiceClient } from '../supabase/service'

/** Active sources that have a feed, and what of each was filed last, by the addresses under which it came. */
export async function listFeedsToRead() {
  return unwrap(await createServiceClient().rpc('list_feeds_to_read'))
}
