import 'server-only'

import { unwrap } from '@/lib/db/errors'
import { createServiceClient } from '@/lib/db/service'

/** Ends the subscription of a link. Returns false if its token is unknown. */
export async function endSubscription(token: string): Promise<boolean> {
  return unwrap(await createServiceClient().rpc('unsubscribe_from_newsletter', { p_token: token }))
}
