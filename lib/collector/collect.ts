import 'server-only'

import { env } from '../env'
import { report } from '../db/errors'
import type { NetworkPolicy } from '../fetching/resolve-host'
import { FetchError } from '../fetching/fetch-error'
import { ParseError } from '../worker/parse-error'
import { fetchFeed } from '../sources/fetch-feed'
import { fileItems, type Run, type SourceResult } from './file-items'
import { beginRun, type DueSource, endRun, listDueSources, recordCheck } from './newsroom'
import { emptyReport, type RunReport } from './report'
import { makeRewriter } from './rewriter'

/** How many sources are read at the same time, so that a slow server delays only a part of the others. */
const READERS = 3
/** How many drafts a run files: as many as editors can review before the next one. */
const MAX_DRAFTS = 40
/** How long (ms) a run works. Items in progress may take another minute; callers time out after five. */
const WORKING_MS = 3 * 60_000

function describeError(error: unknown, source: DueSource): string {
  if (error instanceof FetchError || error instanceof ParseError) return error.message
  return `An unexpected error occurred. (${report(error, `collecting ${source.name}`)})`
}

async function readSource(source: DueSource, run: Run, policy?: NetworkPolicy): Promise<void> {
  const seen = { etag: source.feed_etag, lastModified: source.feed_last_modified }
  const fetched = await fetchFeed(source.rss_feed_url, seen, policy)
  if (!fetched) {
    run.report.unchanged += 1
    run.results.push({ source: source.name, sentence: 'Nothing new.' })
    return recordCheck(source, { etag: seen.etag, last_modified: seen.lastModified })
  }
  run.report.unusable += fetched.feed.unusable
  const { count, isWhole } = await fileItems(source, fetched.feed.items, run)
  const drafts = count === 0 ? 'Nothing new.' : `${count} new ${count === 1 ? 'draft' : 'drafts'}.`
  run.results.push({ source: source.name, sentence: isWhole ? drafts : `${drafts} More are waiting.` })
  if (!isWhole) run.report.hasMore = true
  // Without validators, the server sends the feed again, with what was left.
  await recordCheck(source, isWhole ? { etag: fetched.etag, last_modified: fetched.lastModified } : {})
}

/** Collects from one source. An error is recorded with it and does not affect the others. */
async function collectSource(source: DueSource, run: Run, policy?: NetworkPolicy): Promise<void> {
  run.report.checked += 1
  try {
    await readSource(source, run, policy)
  } catch (cause) {
    const error = describeError(cause, source)
    run.report.failed.push({ source: source.name, error })
    run.results.push({ source: source.name, sentence: error, hasFailed: true })
    await recordCheck(source, { error }).catch((other: unknown) => report(other, `recording ${source.name}`))
  }
}

async function collectAll(run: Run, policy?: NetworkPolicy): Promise<void> {
  const queue = await listDueSources()
  const read = async () => {
    while (run.left > 0 && Date.now() < run.until) {
      const source = queue.shift()
      if (!source) return
      await collectSource(source, run, policy)
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  if (queue.length > 0) run.report.hasMore = true
}

interface CollectOptions {
  policy?: NetworkPolicy
  /** How long (ms) the run may work: less if a person is waiting. */
  workingMs?: number
}

/** Runs the collector once. Returns null if another run is in progress. */
export async function collect({ policy, workingMs = WORKING_MS }: CollectOptions = {}): Promise<{
  report: RunReport
  results: SourceResult[]
} | null> {
  const id = await beginRun()
  if (!id) return null
  const run: Run = {
    report: emptyReport(),
    results: [],
    rewrite: makeRewriter(env().model),
    left: MAX_DRAFTS,
    until: Date.now() + workingMs,
  }
  let isDone = false
  try {
    await collectAll(run, policy)
    isDone = true
    return { report: run.report, results: run.results }
  } finally {
    await endRun(id, isDone ? run.report : null)
  }
}
