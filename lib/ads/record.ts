import 'server-only'

import { must } from '@/lib/errors'
import { serviceDb } from '@/lib/supabase/service'
import type { Visitor } from '@/lib/visitors/answer-count'

import type { AdInteraction } from './schema'

/** Counts once per browser and half hour. Whether this one counted, or null where no such ad is running. */
export async function recordAdInteraction(
  { ad, type }: AdInteraction, { key, agent }: Visitor, page: string | null,
): Promise<{ counted: boolean } | null> {
  const answer = await serviceDb().rpc('record_ad_interaction', {
    seen_ad: ad, interaction: type, visitor_key: key, ...(page ? { page } : {}), ...(agent ? { agent } : {}),
  })
  if (answer.error?.message === 'ad_not_found') return null
  return { counted: must(answer) }
}
