import 'server-only'

import { assertOk } from '../errors'
import { createServiceClient } from '../supabase/service'

/** Removes accounts whose address was not confirmed within a week; they cost others the name and the address. */
export async function removeUnconfirmedAccounts(): Promise<void> {
  assertOk(await createServiceClient().rpc('remove_unconfirmed_accounts'))
}
