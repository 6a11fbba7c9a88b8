import 'server-only'

import { must } from '../errors'
import { serviceDb } from '../supabase/service'
import type { RunReport } from './report'

// What the collector asks of the database, with the secret key: a scheduler has no account.

/** More than a run gets through; the others were read longest ago next time, and come first. */
const MAX_SOURCES = 200

/** The id of a new run; null while another is under way. */
export async function beginRun(): Promise<string | null> {
  const { data, error } = await serviceDb().rpc('begin_collection')
  return must({ data: data as string | null, error }) ?? null
}

export async function endRun(run_id: string, run_report: RunReport | null): Promise<void> {
  must(await serviceDb().rpc('end_collection', { run_id, run_report: run_report ?? {} }))
}

export async function listDueSources() {
  return must(await serviceDb().rpc('list_due_sources', { max_sources: MAX_SOURCES }))
}

export type DueSource = Awaited<ReturnType<typeof listDueSources>>[number]

export async function listFiledReports(normalised_urls: string[]): Promise<Set<string>> {
  return new Set(must(await serviceDb().rpc('list_filed_reports', { normalised_urls })))
}

interface Check {
  error?: string
  etag?: string | null
  last_modified?: string | null
}

export async function recordCheck({ id, rss_feed_url }: DueSource, { error, etag, last_modified }: Check): Promise<void> {
  const found = { ...(error ? { error } : {}), ...(etag ? { etag } : {}), ...(last_modified ? { last_modified } : {}) }
  must(await serviceDb().rpc('record_source_check', { source_id: id, feed_url: rss_feed_url, ...found }))
}
