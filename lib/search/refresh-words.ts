import 'server-only'

import { assertOk } from '../errors'
import { createServiceClient } from '../supabase/service'

export async function refreshSearchWords(): Promise<void> {
  const { error } = await createServiceClient().rpc('refresh_search_words')
  assertOk({ error })
}
