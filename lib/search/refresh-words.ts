import 'server-only'

import { assertOk } from '../db/errors'
import { createServiceClient } from '../db/service'

/** Brings the words up to date with which the database corrects misspelt searches. */
export async function refreshSearchWords(): Promise<void> {
  const { error } = await createServiceClient().rpc('refresh_search_words')
  assertOk({ error })
}
