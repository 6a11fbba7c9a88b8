import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { findChromium } from '../scripts/chromium.ts'
import { CHROMIUM_ARGS, median } from './lib.ts'

// Lighthouse is larger than the site, so it is no dependency: npx fetches it.

const VERSION = '13.5.0'
const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance']
const RUNS = 3
/** These are milliseconds, except for the last. */
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

async function run(url: string): Promise<Report> {
  const args = ['--yes', `lighthouse@${VERSION}`, url, '--quiet', '--output=json']
  const options = [`--only-categories=${CATEGORIES.join()}`, `--chrome-flags=--headless ${CHROMIUM_ARGS.join(' ')}`]
  const { stdout } = await promisify(execFile)('npx', [...args, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(stdout) as Report
}

/** Returns scores of up to 100: the median for performance, and the lowest of all others. Prints what lowers the latter. */
export async function measureLighthouse(url: string) {
  const reports: Report[] = []
  for (let n = 0; n < RUNS; n++) reports.push(await run(url))
  const [{ categories, audits }] = reports as [Report]
  const { performance: _, ...perfect } = categories
  for (const { id, weight } of Object.values(perfect).flatMap(({ auditRefs }) => auditRefs)) {
    const { score, title } = audits[id] ?? { score: null, title: '' }
    if (weight > 0 && score !== null && score < 1) console.log(`  ${url}: ${title} (${id})`)
  }
  const metrics = METRICS.map(
    (id) => `${id} ${median(reports.map((one) => one.audits[id]?.numericValue ?? 0)).toFixed(2)}`,
  )
  console.log(`  ${url}: ${metrics.join(', ')}`)
  return {
    performance: median(reports.map((one) => (one.categories['performance']?.score ?? 0) * 100)),
    lowest: Math.min(...Object.values(perfect).map(({ score }) => score * 100)),
  }
}
