import 'server-only'

import { assertOk } from '../db/errors'
import { createServiceClient } from '../db/service'

export async function refreshSearchWords(): Promise<void> {
  const { error } = await createServiceClient().rpc('refresh_search_words')
  assertOk({ error })
}
