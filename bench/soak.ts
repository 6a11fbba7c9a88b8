import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { findFreePort } from '../supabase/commands/ports.ts'
import { openInspector } from './inspector.ts'
import { findProcesses, PARTS, pss } from './lib.ts'

// Do invented addresses fill the web process's memory? Exits with 1 if it grew beyond the limit. node bench/soak.ts
// [minutes=10] [addresses=5000] [family]

const minutes = Number(process.argv[2] ?? 10)
const addresses = Number(process.argv[3] ?? 5000)
const only = process.argv[4] ?? ''

const LIMIT_MB = 30
const AT_ONCE = 8
/** Compiled code and connections must not look like a leak. */
const WARM_UP = 400

const toMonth = (n: number, separator: string) =>
  `${1900 + (Math.floor(n / 12) % 200)}${separator}${String((n % 12) + 1).padStart(2, '0')}`
const toCursor = (n: number) => `${new Date(Date.now() - n * 1000).toISOString()}_${crypto.randomUUID()}`

/** Numbers are not reused. */
const FAMILIES: Record<string, (n: number) => string> = {
  '/story/…': (n) => `/story/no-such-story-${n}`,
  '/lite/story/…': (n) => `/lite/story/no-such-story-${n}`,
  '/author/…': (n) => `/author/no-such-author-${n}`,
  '/topic/…': (n) => `/topic/no-such-topic-${n}`,
  '/share/…': (n) => `/share/no-such-story-${n}.jpg`,
  '/archive/…': (n) => `/archive/${toMonth(n, '/')}`,
  '/archive/…/page': (n) => `/archive/${toMonth(n, '/')}/${(n % 90_000) + 2}`,
  '/politics/… (month)': (n) => `/politics/${toMonth(n, '/')}`,
  '/sitemaps/…': (n) => `/sitemaps/${toMonth(n, '-')}.xml`,
  '/api/search?q=…': (n) => `/api/search?q=nothing-like-${n}`,
  '/search?q=…': (n) => `/search?q=nothing-like-${n}`,
  '/api/articles?after=…': (n) => `/api/articles?after=${toCursor(n)}`,
  '/lite?after=…': (n) => `/lite?after=${toCursor(n)}`,
  '/_next/image?url=…': (n) => `/_next/image?url=%2Fmedia%2Farticles%2Fno-such-picture-${n}.webp&w=640&q=60`,
  '/…': (n) => `/no-such-page-${n}`,
  '/…?…': (n) => `/no-such-page?n=${n}`,
  '/?p=…': (n) => `/?p=${n + 1}`,
  '/politics?…': (n) => `/politics?n=${n}`,
}

const folder = await mkdtemp(join(tmpdir(), 'lodestar-soak-'))
const port = await findFreePort()
const newsroom = spawn(process.execPath, [join(import.meta.dirname, '../supabase/commands/supervise.ts')], {
  env: {
    ...process.env,
    PORT: String(port),
    BACKEND_PORT: String(await findFreePort()),
    DATA_DIR: folder,
    SITE_URL: '',
    NODE_OPTIONS: '--inspect-port=0',
  },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
})
let output = ''
newsroom.stdout?.on('data', (data: Buffer) => (output += data))
const origin = `http://127.0.0.1:${port}`
while (!output.includes('Lodestar is at ')) {
  if (newsroom.exitCode !== null) throw new Error(`The newsroom did not start:\n${output}`)
  await sleep(200)
}

const [website = 0] = findProcesses(newsroom.pid, PARTS.website)
const web = await openInspector(website, () => output)

/** In use after garbage collection, and what the process occupies. */
async function measure() {
  await sleep(1500)
  for (let round = 0; round < 3; round += 1) await web.collectGarbage()
  const { heapUsed, external } = await web.evaluate<NodeJS.MemoryUsage>('process.memoryUsage()')
  return { used: (heapUsed + external) / 1_048_576, pss: pss(website) }
}

let asked = 0
const statuses = new Map<number, number>()

async function ask(path: string, from: number): Promise<void> {
  // Rate limits are per client address.
  const headers = { 'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}` }
  const response = await fetch(origin + path, { headers, redirect: 'manual' })
  await response.arrayBuffer()
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
}

async function askAll(count: number, toPath: (n: number) => string): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await ask(toPath(asked), asked++)
    }),
  )
}

const signed = (mb: number) => `${mb < 0 ? '−' : '+'}${Math.abs(mb).toFixed(1)} MB`
const toStatuses = () => [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
let worst = 0

const families = Object.entries(FAMILIES).filter(([name]) => name.includes(only))
const sitemap = await (await fetch(`${origin}/news-sitemap.xml`)).text()
const pages = [
  '/',
  '/politics',
  '/lite',
  '/rss/all.xml',
  ...[...sitemap.matchAll(/<loc>([^<]+\/story\/[^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
]
for (const path of pages) await ask(path, 0)

for (const [name, toPath] of families) {
  await askAll(WARM_UP, toPath)
  statuses.clear()
  const [before, since] = [await measure(), performance.now()]
  await askAll(addresses, toPath)
  const seconds = (performance.now() - since) / 1000
  const after = await measure()
  const growth = after.used - before.used
  worst = Math.max(worst, growth)
  console.log(
    `${name.padEnd(24)} ${before.used.toFixed(0).padStart(4)} MB ${signed(growth).padStart(9)}, PSS ${before.pss.toFixed(0)} MB ${signed(after.pss - before.pss)}, ${(addresses / seconds).toFixed(0)}/s (${toStatuses()})`,
  )
}

if (minutes > 0) {
  await askAll(WARM_UP, (n) => families[n % families.length]?.[1](n) ?? '/')
  const { used: first } = await measure()
  for (let minute = 1; minute <= minutes; minute += 1) {
    const until = performance.now() + 60_000
    const before = asked
    while (performance.now() < until) {
      await askAll(
        200,
        (n) => (n % 2 ? pages[n % pages.length] : families[Math.floor(n / 2) % families.length]?.[1](n)) ?? '/',
      )
    }
    const growth = (await measure()).used - first
    worst = Math.max(worst, growth)
    console.log(
      `minute ${minute}: ${asked - before} requests, ${first.toFixed(0)} MB ${signed(growth)}, × ${((first + growth) / first).toFixed(2)}`,
    )
  }
}

console.log(
  worst <= LIMIT_MB
    ? `Never more than ${LIMIT_MB} MB above the start.`
    : `TOO MUCH: ${signed(worst)}, the limit is ${LIMIT_MB} MB.`,
)
web.close()
newsroom.kill('SIGTERM')
await once(newsroom, 'close')
await rm(folder, { recursive: true, force: true })
process.exitCode = worst <= LIMIT_MB ? 0 : 1
