import 'server-only'

import { must } from '../errors'
import { serviceDb } from '../supabase/service'

/** Active sources that have a feed, and what of each was filed last, by the addresses under which it came. */
export async function listFeedsToRead() {
  return must(await serviceDb().rpc('list_feeds_to_read'))
}
