import { gzipSync } from 'node:zlib'

import type { Browser, CDPSession } from 'playwright-core'

import { launchChromium, median, sum } from './lib.ts'

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** The connection that Lighthouse simulates, here applied by the browser. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const WATCHED_MS = 10_000

interface Seen {
  fcp: number
  lcp: number
  largest: string
  cls: number
  tasks: [start: number, duration: number][]
}
interface File {
  url: string
  kind: string
  /** The size on the wire: compressed, with headers. */
  bytes: number
}

/** Records the paints and long tasks of a page. It is evaluated in the page before any of its scripts. */
function observe() {
  const seen: Seen = { fcp: 0, lcp: 0, largest: '', cls: 0, tasks: [] }
  Object.assign(window, { seen })
  type Entry = PerformanceEntry & { element?: Element; value: number; hadRecentInput: boolean }
  const on = (type: string, onEntry: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => onEntry(entry as Entry))).observe({
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

async function measureGzipSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length
}

/** Returns the files that were loaded completely, as they become known. */
function watch(cdp: CDPSession): File[] {
  const begun = new Map<string, Omit<File, 'bytes'>>()
  const files: File[] = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = '?' }) => {
    begun.set(requestId, { url: request.url, kind: type })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = begun.get(requestId)
    if (file) files.push({ ...file, bytes: encodedDataLength })
  })
  return files
}

async function view(browser: Browser, url: string, isSlow: boolean) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const files = watch(cdp)
    await cdp.send('Network.enable')
    if (isSlow) {
      await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    }
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: isSlow ? 'commit' : 'networkidle' })
    if (isSlow) await page.waitForTimeout(WATCHED_MS)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const blocking = seen.tasks.filter(([start]) => start >= seen.fcp).map(([, ms]) => Math.max(0, ms - 50))
    return { ...seen, tbt: sum(blocking), files }
  } finally {
    await context.close()
  }
}

/** Measures first views on a slow phone. Returns medians in milliseconds, and the weight of the files in kB. */
export async function measurePhone(url: string, runs: number) {
  const browser = await launchChromium()
  try {
    // The first views make the server render the page and resize its pictures, so they don't count.
    for (let warm = 0; warm < 2; warm++) await view(browser, url, false)
    const views: Awaited<ReturnType<typeof view>>[] = []
    for (let run = 0; run < runs; run++) views.push(await view(browser, url, true))
    const { files = [], largest } = views[0] ?? {}
    const scripts = files.filter(({ kind, url: file }) => kind === 'Script' && file.startsWith('http'))
    const kinds = [...Map.groupBy(files, ({ kind }) => kind)].map(
      ([kind, of]) => `${kind} ${(sum(of.map(({ bytes }) => bytes)) / 1024).toFixed(1)} (${of.length})`,
    )
    const cls = median(views.map((one) => one.cls))
    console.log(`  CLS ${cls.toFixed(3)}, largest ${largest}, kB: ${kinds.join(', ')}`)
    return {
      fcp: median(views.map(({ fcp }) => fcp)),
      lcp: median(views.map(({ lcp }) => lcp)),
      tbt: median(views.map(({ tbt }) => tbt)),
      scripts: sum(await Promise.all(scripts.map((file) => measureGzipSize(file.url)))) / 1024,
      everything: sum(files.map(({ bytes }) => bytes)) / 1024,
    }
  } finally {
    await browser.close()
  }
}
