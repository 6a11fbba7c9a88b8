import 'server-only'

import { unwrap } from '@/lib/errors'
import { createServiceClient } from '@/lib/supabase/service'
import { hashAddress } from '@/lib/visitors/address-hash'
import type { Visitor } from '@/lib/visitors/answer-count'

import type { AdInteraction } from './schema'

/** Counts once per browser and half hour. `counted`: whether this one did. Null if no such ad is running. */
export async function recordAdInteraction(
  { ad, type, view }: AdInteraction,
  { key, agent }: Visitor,
  page: string | null,
): Promise<{ counted: boolean } | null> {
  const answer = await createServiceClient().rpc('record_ad_interaction', {
    p_ad_id: ad,
    p_interaction_type: type,
    p_visitor: key,
    p_address_hash: await hashAddress(),
    p_with_view: view,
    ...(page ? { p_page_url: page } : {}),
    ...(agent ? { p_user_agent: agent } : {}),
  })
  if (answer.error?.message === 'ad_not_found') return null
  return { counted: unwrap(answer) }
}
