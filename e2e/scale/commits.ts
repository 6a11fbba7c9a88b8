import postgres from 'postgres'

import { percentile } from '../../bench/lib.ts'
import { waitUntil } from './stack.ts'

/** Measures how the last change spreads, from its commit on: then PostgreSQL announces it. */
export async function watchCommits(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const isApplied = async () => (await sql`select from public.count_instances_behind() where behind = 0`).length === 1
  let committedAt = 0
  let applied = Promise.resolve(0)
  await sql.listen('changes', () => {
    committedAt = performance.now()
    applied = waitUntil(isApplied, 'A site or cache did not follow', 30, 5)
  })
  return {
    /** Milliseconds until all sites and caches had applied it. */
    untilApplied: () => applied,
    until: (time: number) => time - committedAt,
    end: () => sql.end(),
  }
}

/** Median and 95th percentile. */
export function describeMs(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  return `${percentile(sorted, 0.5).toFixed(0)} ms (median), ${percentile(sorted, 0.95).toFixed(0)} ms (p95)`
}
