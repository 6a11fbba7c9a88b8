import 'server-only'

import { isFollowing } from '../cache/changes'
import { unwrap } from '../db/errors'
import { createReaderClient } from '../db/reader'
import { parseSite } from './schema'
import { getSiteAge, setSite } from './site'

/** Reads the settings for this process. */
export async function readSite(): Promise<void> {
  setSite(parseSite(unwrap(await createReaderClient().from('settings').select().single())))
}

/** How long (ms) the settings count where nothing follows the change feed. */
const MAX_AGE = 60_000

let reading: Promise<void> | undefined

/** Reads the settings if nothing has yet, or if this process does not learn of changes. */
export async function ensureSite(): Promise<void> {
  const age = getSiteAge()
  if (age < MAX_AGE || (age < Infinity && isFollowing())) return
  reading ??= readSite().finally(() => (reading = undefined))
  // Old settings are better than no page.
  await (age < Infinity ? reading.catch(() => {}) : reading)
}
