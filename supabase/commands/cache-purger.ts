import { setTimeout as sleep } from 'node:timers/promises'

import { type Feed, followChanges } from '../../lib/changes/follower.ts'
import { ANY_CHANGE } from '../../lib/http/shared-cache.ts'

// Follows the change feed and purges shared caches by tag. Varnish is below; for another cache or a CDN with purging by
// tag, implement `SharedCache`.

export interface SharedCache {
  name: string
  /**
   * Resolves once no response with one of these tags (Surrogate-Key) is served. Those with a lower X-Change than `change`
   * are older than it. Called without tags every two seconds, to see whether the cache can be reached.
   */
  purge(tags: string[], change: number): Promise<void>
}

/** The change feed, to which each cache reports for itself: publishing waits for caches that do. */
export interface CacheFeed extends Pick<Feed, 'getLatest' | 'listAfter' | 'listen'> {
  report(cache: string, applied: number): Promise<unknown>
  leave(cache: string): Promise<unknown>
}

export interface PurgerOptions {
  feed: CacheFeed
  caches: SharedCache[]
  log: (line: string) => void
  /** Purges are repeated after these times: a fetch that began before the first may have stored old content meanwhile. */
  repeatAfter?: number[]
}

const ALL = '*'
const REPORT_MS = 2000
const RETRY_MS = 500
/** More are not worth listing. */
const MOST_TAGS = 1000
/** The second is longer than Varnish waits for a site (varnish.vcl). */
const REPEAT_AFTER = [1000, 45_000]

/** Keeps one cache up to date, whether or not others can be reached. */
function keepPurged(cache: SharedCache, { feed, log, repeatAfter = REPEAT_AFTER }: PurgerOptions, over: AbortSignal) {
  let waiting = new Set<string>()
  let latest = 0
  let isFailing = false
  let wake = () => {}
  let running: Promise<void> | undefined

  async function purgeWaiting(): Promise<void> {
    const [tags, seq] = [waiting, latest]
    waiting = new Set()
    try {
      await cache.purge([...tags], seq)
    } catch (error) {
      for (const tag of tags) waiting.add(tag)
      throw error
    }
    const repeat = () => void cache.purge([...tags], latest).catch(() => {})
    if (tags.size > 0) for (const ms of repeatAfter) setTimeout(repeat, ms).unref()
    await feed.report(cache.name, seq)
  }

  async function run(): Promise<void> {
    while (!over.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      try {
        await purgeWaiting()
        if (isFailing) log(`The cache ${cache.name} can be purged again.`)
        isFailing = false
        await Promise.race([promise, sleep(REPORT_MS)])
      } catch (error) {
        if (!isFailing) log(`The cache ${cache.name} could not be purged: ${(error as Error).message}`)
        isFailing = true
        await sleep(RETRY_MS)
      }
    }
    await feed.leave(cache.name).catch(() => {})
  }

  return {
    add(tags: string[], seq: number) {
      for (const tag of tags) waiting.add(tag)
      if (waiting.size > MOST_TAGS) waiting = new Set([ALL])
      latest = seq
      running ??= run()
      wake()
    },
    async end() {
      wake()
      await running
    },
  }
}

/** Empties the caches, then follows the change feed until the returned function is called. */
export function startPurger(options: PurgerOptions): () => Promise<void> {
  const { feed, caches, log } = options
  const over = new AbortController()
  const kept = caches.map((cache) => keepPurged(cache, options, over.signal))
  const apply = (tags: string[], seq: number) => {
    for (const one of kept) one.add([ANY_CHANGE, ...tags], seq)
  }
  // Each cache reports what it has purged.
  const nothing = async () => {}
  const follower = followChanges({ ...feed, report: nothing, leave: nothing }, { apply, log })
  return async () => {
    over.abort()
    await Promise.all([follower.stop(), ...kept.map((one) => one.end())])
  }
}

/** Header lines of at most 4 kB: Varnish accepts 8. */
function toLines(tags: string[]): string[] {
  const lines: string[] = []
  let line = ''
  for (const tag of tags) {
    if (line.length + tag.length > 4000) {
      lines.push(line)
      line = ''
    }
    line += `${line && ' '}${tag}`
  }
  return [...lines, line]
}

/** A Varnish with varnish.vcl: purged by the vmod xkey, with requests of the method PURGE. */
export const makeVarnish = (url: string): SharedCache => ({
  name: url,
  async purge(tags, change) {
    for (const xkey of toLines(tags)) {
      const response = await fetch(url, {
        method: 'PURGE',
        headers: { 'x-change': String(change), ...(xkey && { xkey }) },
        signal: AbortSignal.timeout(2000),
      })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`status ${response.status}`)
    }
  },
})
