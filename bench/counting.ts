import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

import { issueVisitorKey, VISITOR_COOKIE } from '../lib/visitors/visitor-key.ts'
import { createScriptClient, unwrap } from '../supabase/seed/client.ts'
import { load, type Load, percentile, sum } from './lib.ts'

const SECONDS = 6
const TURNS = 5
/** How many views arrive per second while searches are measured: the goal for a busy day. */
const OFFERED = 3000
const ARTICLES = 20

const anAddress = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
const median = ({ ms }: Load) => percentile(ms, 0.5)

interface Searches {
  origin: string
  seconds: number
}

/** Searches one time after the other, each for words that nobody has searched for before. */
function search({ origin, seconds }: Searches): Promise<Load> {
  const request = (n: number) => ({
    path: `/api/search?q=cocoa%20${Date.now().toString(36)}${n}`,
    headers: { 'x-forwarded-for': anAddress(n) },
  })
  return load({ origin, request, connections: 1, seconds })
}

/**
 * Searches in another thread. This one sends 3,000 views per second, so it would read answers late and add its own
 * delay to them.
 */
async function searchInThread(searches: Searches): Promise<Load> {
  const worker = new Worker(new URL(import.meta.url), { workerData: searches })
  const [result] = (await once(worker, 'message')) as [Load]
  return result
}

if (!isMainThread) parentPort?.postMessage(await search(workerData as Searches))

/** Measures how many views per second a demo newsroom can count, and how much they slow down a search. */
export async function measureCounting(origin: string, keys: Parameters<typeof createScriptClient>[0]) {
  const db = createScriptClient(keys)
  const newest = db.from('published_articles').select('id').order('publication_date', { ascending: false })
  const ids = unwrap(await newest.limit(ARTICLES)).map(({ id }) => id ?? '')
  const countViews = async () => {
    const rows = unwrap(await db.from('article_view_counts').select('total_views').in('article_id', ids))
    return sum(rows.map(({ total_views }) => total_views ?? 0))
  }

  const secret = process.env['VISITOR_SECRET']?.split(',')[0] || keys.SUPABASE_SECRET_KEY
  // Every view is another reader's, with a visitor key and an address that no other has.
  const cookies = Array.from({ length: 150_000 }, () => `${VISITOR_COOKIE}=${issueVisitorKey(secret)}`)
  let reader = 0
  const view = () => {
    reader += 1
    return {
      path: '/api/views',
      method: 'POST',
      headers: {
        cookie: cookies[reader % cookies.length]!,
        'x-forwarded-for': anAddress(reader),
        'user-agent': 'Mozilla/5.0 (Linux; Android 13; TECNO BG6) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
        'content-type': 'text/plain;charset=UTF-8',
      },
      body: JSON.stringify({ article: ids[reader % ids.length] }),
    }
  }
  const searching = (seconds = SECONDS) => searchInThread({ origin, seconds })

  await load({ origin, request: view, connections: 4, seconds: 1 })
  await searching(1)
  await setTimeout(1500)

  const before = await countViews()
  const most = await load({ origin, request: view, connections: 64, seconds: SECONDS })
  await setTimeout(2500)
  const counted = (await countViews()) - before
  // Searches alone and beside views alternate, because the machine's speed changes within a minute.
  const turns: { alone: number; beside: number; offered: number }[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const alone = median(await searching())
    const [offered, beside] = await Promise.all([
      load({ origin, request: view, connections: 64, seconds: SECONDS, perSecond: OFFERED }),
      searching(),
    ])
    turns.push({ alone, beside: median(beside), offered: offered.perSecond })
  }
  const [turn] = turns.toSorted((one, other) => one.beside / one.alone - other.beside / other.alone).slice(TURNS >> 1)
  if (!turn) throw new Error('Nothing was measured.')
  return {
    viewsPerSecond: most.perSecond,
    /** The share of the views answered with 200 that were counted: 1 means that none was lost. */
    countedOfAnswered: counted / (most.statuses[200] ?? 0),
    offeredPerSecond: turn.offered,
    slowdown: turn.beside / turn.alone,
  }
}
