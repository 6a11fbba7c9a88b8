import 'server-only'

import { unwrap } from '../errors'
import { createServiceClient } from '../supabase/service'

/** Each with the URLs most recently filed from it. */
export async function listFeedsToRead() {
  return unwrap(await createServiceClient().rpc('list_feeds_to_read'))
}
