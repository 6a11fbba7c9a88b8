import 'server-only'

import { assertOk, unwrap } from '../db/errors'
import { buildArgs } from '../db/args'
import { createServiceClient } from '../db/service'
import type { RunReport } from './report'

// What the collector reads and writes, with the secret key, since the scheduler has no account.

/** How many sources one run asks. The others come first in the next one. */
const MAX_SOURCES = 200

/** Begins a run. Returns its id, or null if another run is in progress. */
export async function beginRun(): Promise<string | null> {
  const { data, error } = await createServiceClient().rpc('start_collection_run')
  assertOk({ error })
  return data as string | null
}

/** Ends a run and stores its report; null stands for one that failed. */
export async function endRun(p_run_id: string, report: RunReport | null): Promise<void> {
  assertOk(await createServiceClient().rpc('finish_collection_run', { p_run_id, p_report: report ?? {} }))
}

/** Lists the sources to read, those that have waited longest first. */
export async function listDueSources() {
  return unwrap(await createServiceClient().rpc('list_due_sources', { p_limit: MAX_SOURCES }))
}

export type DueSource = Awaited<ReturnType<typeof listDueSources>>[number]

/** Returns which of the addresses have been filed already. */
export async function listFiledReports(p_normalised_urls: string[]): Promise<Set<string>> {
  return new Set(unwrap(await createServiceClient().rpc('list_filed_urls', { p_normalised_urls })))
}

interface Check {
  error?: string
  etag?: string | null
  last_modified?: string | null
}

/** Records that a source was read, with the error or with the validators for the next reading. */
export async function recordCheck(
  { id, rss_feed_url }: DueSource,
  { error, etag, last_modified }: Check,
): Promise<void> {
  const found = buildArgs({ error: error || null, etag: etag || null, last_modified: last_modified || null })
  assertOk(
    await createServiceClient().rpc('record_source_check', { p_source_id: id, p_feed_url: rss_feed_url, ...found }),
  )
}
