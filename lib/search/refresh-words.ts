import 'server-only'

import { assertOk } from '../errors'
import { createServiceClient } from '../supabase/service'

/** Brings the words that misspelt searches are corrected by up to date. */
export async function refreshSearchWords(): Promise<void> {
  const { error } = await createServiceClient().rpc('refresh_search_words')
  assertOk({ error })
}
