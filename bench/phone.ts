import { gzipSync } from 'node:zlib'

import { type CDPSession, chromium } from 'playwright-core'

import { findChromium, isRoot } from '../supabase/commands/chromium.ts'

// First views on a slow phone: node bench/phone.ts [origin] [runs] [path …]. Prints medians of paint times, blocking
// time, layout shift and file weights.

const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
/** As Lighthouse applies it in the browser. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const WATCHED_MS = 10_000

const [origin = 'http://127.0.0.1:3000', runs = '5', ...asked] = process.argv.slice(2)

interface Seen {
  fcp: number
  lcp: number
  largest: string
  tbt: number
  cls: number
}
interface File {
  url: string
  kind: string
  start: number
  end: number
  bytes: number
  gzip: number
}

/** Runs before the page's scripts. */
function observe() {
  const seen = { fcp: 0, lcp: 0, largest: '', cls: 0, tasks: [] as [number, number][] }
  Object.assign(window, { seen })
  type Entry = PerformanceEntry & { element?: Element; value: number; hadRecentInput: boolean }
  const on = (type: string, look: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => look(entry as Entry))).observe({
      type,
      buffered: true,
    })
  on('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime))
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.largest = entry.element?.tagName.toLowerCase() ?? ''
  })
  on('layout-shift', (entry) => (seen.cls += entry.hadRecentInput ? 0 : entry.value))
  on('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]))
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Each file is compressed once. */
const sizes = new Map<string, number>()

async function toGzipSize(url: string): Promise<number> {
  const known = sizes.get(url)
  if (known !== undefined) return known
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const size = gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length
  sizes.set(url, size)
  return size
}

/** Compressed, with headers. */
function watch(cdp: CDPSession, files: Map<string, File>) {
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    files.set(requestId, { url: request.url, kind: type ?? '?', start: timestamp, end: 0, bytes: 0, gzip: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = files.get(requestId)
    if (file) Object.assign(file, { bytes: encodedDataLength, end: timestamp })
  })
}

const browser = await chromium.launch({
  ...(findChromium() ? { executablePath: findChromium()! } : {}),
  args: [...(isRoot() ? ['--no-sandbox'] : []), '--disable-quic', '--disable-background-networking'],
})

async function view(path: string, isSlow: boolean): Promise<{ seen: Seen; files: File[] }> {
  const context = await browser.newContext({
    viewport: { width: PHONE.width, height: PHONE.height },
    deviceScaleFactor: PHONE.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const files = new Map<string, File>()
    watch(cdp, files)
    await cdp.send('Network.enable')
    if (isSlow) {
      await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    }
    await page.addInitScript(observe)
    await page.goto(origin + path, { waitUntil: isSlow ? 'commit' : 'networkidle' })
    if (isSlow) await page.waitForTimeout(WATCHED_MS)
    const { tasks, ...seen } = await page.evaluate(
      () => (window as unknown as { seen: Omit<Seen, 'tbt'> & { tasks: [number, number][] } }).seen,
    )
    const tbt = tasks
      .filter(([start]) => start >= seen.fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)
    return { seen: { ...seen, tbt }, files: [...files.values()].filter(({ end }) => end > 0) }
  } finally {
    await context.close()
  }
}

async function findPaths(): Promise<string[]> {
  const html = await (await fetch(origin)).text()
  return ['/', '/politics', ...(/href="(\/story\/[^"]+)"/.exec(html)?.slice(1) ?? [])]
}

const toKb = (bytes: number) => (bytes / 1024).toFixed(1)

for (const path of asked.length > 0 ? asked : await findPaths()) {
  // The first view pays for rendering and resizing.
  for (let warm = 0; warm < 2; warm++) await view(path, false)
  const views: { seen: Seen; files: File[] }[] = []
  for (let run = 0; run < Number(runs); run++) views.push(await view(path, true))
  const of = (pick: (seen: Seen) => number) => median(views.map(({ seen }) => pick(seen)))
  const { seen, files } = views[0]!
  console.log(
    `${path}: FCP ${Math.round(of(({ fcp }) => fcp))} ms, LCP ${Math.round(of(({ lcp }) => lcp))} ms (${seen.largest}), ` +
      `TBT ${Math.round(of(({ tbt }) => tbt))} ms, CLS ${of(({ cls }) => cls).toFixed(3)}`,
  )
  const scripts = files.filter(({ kind, url }) => kind === 'Script' && url.startsWith('http'))
  const gzips = await Promise.all(scripts.map(({ url }) => toGzipSize(url)))
  console.log(`  JavaScript within 10 s, gzip: ${toKb(gzips.reduce((sum, size) => sum + size, 0))} kB`)
  const byKind = Map.groupBy(files, ({ kind }) => kind)
  const rows = [...byKind].map(
    ([kind, of]) => `${kind} ${toKb(of.reduce((sum, { bytes }) => sum + bytes, 0))} (${of.length})`,
  )
  console.log(`  transferred: ${toKb(files.reduce((sum, { bytes }) => sum + bytes, 0))} kB = ${rows.join(', ')}`)
  if (process.env['VERBOSE']) {
    const zero = Math.min(...files.map(({ start }) => start))
    for (const { url, kind, start, end, bytes } of files.toSorted((a, b) => a.start - b.start))
      console.log(
        `    ${String(Math.round((start - zero) * 1000)).padStart(5)}–${String(Math.round((end - zero) * 1000)).padStart(5)} ms ${toKb(bytes).padStart(6)} kB ${kind} ${url.replace(origin, '').slice(0, 110)}`,
      )
  }
}
await browser.close()
