import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { findChromium, isRoot } from '../supabase/commands/chromium.ts'

// On a phone: node bench/lighthouse.ts [origin] [path …]. Exits with 1 if a score is below 100, or performance (the
// median of RUNS) below FAST. Lighthouse is fetched by npx, being larger than the site.

const VERSION = '13.5.0'
const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance']
const RUNS = 3
const FAST = 93
/** Milliseconds, except the last. */
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

const [origin = 'http://127.0.0.1:3000', ...asked] = process.argv.slice(2)

/** Home, a section, and the first story, author and topic. */
async function findPaths(): Promise<string[]> {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).text()
  const find = (html: string, kind: string) => new RegExp(`href="(/${kind}/[^"]+)"`).exec(html)?.[1] ?? []
  const story = [find(await read('/'), 'story')].flat()
  const html = await read(story[0] ?? '/')
  return ['/', '/politics', ...story, find(html, 'author'), find(html, 'topic')].flat()
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const flags = ['--headless', '--disable-quic', '--disable-background-networking', ...(isRoot() ? ['--no-sandbox'] : [])]

async function run(path: string): Promise<Report> {
  const args = [
    '--yes',
    `lighthouse@${VERSION}`,
    origin + path,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${flags.join(' ')}`,
  ]
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(stdout) as Report
}

for (const path of asked.length > 0 ? asked : await findPaths()) {
  const reports: Report[] = []
  for (let n = 0; n < RUNS; n++) reports.push(await run(path))
  const [{ categories, audits }] = reports as [Report]
  const { performance: _, ...perfect } = categories
  const speed = median(reports.map((report) => (report.categories['performance']?.score ?? 0) * 100))
  const scores = Object.entries(perfect).map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
  const metrics = METRICS.map(
    (id) => [id, median(reports.map((report) => report.audits[id]?.numericValue ?? 0))] as const,
  )
  console.log(path, [...scores, `performance ${Math.round(speed)}`].join(', '))
  console.log(
    `  ${metrics.map(([id, value]) => `${id} ${value > 1 ? Math.round(value) : value.toFixed(3)}`).join(', ')}`,
  )
  if (speed < FAST) process.exitCode = 1
  for (const { id, weight } of Object.values(perfect).flatMap(({ auditRefs }) => auditRefs)) {
    const { score, title } = audits[id] ?? { score: null, title: '' }
    if (weight === 0 || score === null || score === 1) continue
    process.exitCode = 1
    console.log(`  ${title} (${id})`)
  }
}
