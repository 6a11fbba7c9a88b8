import 'server-only'

import { unwrap } from '../db/errors'
import { createServiceClient } from '../db/service'

/** Lists the feeds of active sources, each with the addresses that were filed from it most recently. */
export async function listFeedsToRead() {
  return unwrap(await createServiceClient().rpc('list_feeds_to_read'))
}
