import 'server-only'

import { must } from '@/lib/errors'
import { serviceDb } from '@/lib/supabase/service'

/** Unsubscribes the address to which a link was sent. False where the token belongs to nobody. */
export async function endSubscription(token: string): Promise<boolean> {
  return must(await serviceDb().rpc('unsubscribe_from_newsletter', { p_token: token }))
}
