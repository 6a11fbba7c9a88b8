import 'server-only'

import { unwrap } from '@/lib/errors'
import { createServiceClient } from '@/lib/supabase/service'

/** Unsubscribes the address to which a link was sent. False where the token belongs to nobody. */
export async function endSubscription(token: string): Promise<boolean> {
  return unwrap(await createServiceClient().rpc('unsubscribe_from_newsletter', { p_token: token }))
}
