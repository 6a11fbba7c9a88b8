import 'server-only'

import { assertOk } from './errors'
import { createServiceClient } from './service'

/** Removes what is too old: records of views, notifications, hashes of addresses, and accounts that were never confirmed. */
export async function cleanUp(): Promise<void> {
  assertOk(await createServiceClient().rpc('clean_up'))
}
