import { createClient } from '@supabase/supabase-js'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'

import { issueVisitorKey, VISITOR_COOKIE } from '../lib/visitors/visitor-key.ts'
import { cpuTime, findProcesses, load, type Load, PARTS, percentile } from './lib.ts'

// Views per second, and their cost for a search: node bench/counting.ts ORIGIN [PID], with the DATA_DIR of a running
// demo newsroom. With PID, its `npm start`, also CPU time.
const SECONDS = 6
const TURNS = 5
/** A busy day's goal, while searches are measured. */
const OFFERED = 3000
const ARTICLES = 20

const anAddress = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
const median = ({ ms }: Load) => percentile(ms, 0.5)

/** In milliseconds, by all parts of a newsroom. */
const cpuOf = (pid: number | undefined) =>
  Object.values(PARTS)
    .flatMap((part) => (pid ? findProcesses(pid, part) : []))
    .flatMap((one) => [one, ...findProcesses(one, /./)])
    .reduce((sum, one) => sum + cpuTime(one), 0)

interface Searches {
  origin: string
  seconds: number
}

/** One search after the other, each for words that nobody has searched for. */
function search({ origin, seconds }: Searches): Promise<Load> {
  const request = (n: number) => ({
    path: `/api/search?q=cocoa%20${Date.now().toString(36)}${n}`,
    headers: { 'x-forwarded-for': anAddress(n) },
  })
  return load({ origin, request, connections: 1, seconds })
}

/** In a thread of its own: beside 3,000 views, this thread would answer late and count its own delay. */
async function searchInThread(searches: Searches): Promise<Load> {
  const worker = new Worker(new URL(import.meta.url), { workerData: searches })
  const [result] = (await once(worker, 'message')) as [Load]
  return result
}

if (!isMainThread) parentPort?.postMessage(await search(workerData as Searches))

export async function measureCounting(origin: string, pid?: number) {
  const { NEXT_PUBLIC_SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key = '' } = parseEnv(
    readFileSync(`${process.env['DATA_DIR'] || '.data'}/backend.env`, 'utf8'),
  )
  const db = createClient(url, key, { auth: { persistSession: false } })
  const { data, error } = await db
    .from('published_articles')
    .select('id')
    .order('publication_date', { ascending: false })
    .limit(ARTICLES)
  if (error) throw new Error(error.message)
  const ids = (data as { id: string }[]).map(({ id }) => id)
  const countViews = async () => {
    const { data: rows } = await db.from('article_view_counts').select('total_views').in('article_id', ids)
    return (rows ?? []).reduce((sum, { total_views }) => sum + (total_views as number), 0)
  }

  const secret = process.env['VISITOR_SECRET']?.split(',')[0] || key
  // Each has its own key and address.
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
  const cpuBefore = cpuOf(pid)
  const most = await load({ origin, request: view, connections: 64, seconds: SECONDS })
  await setTimeout(2500)
  const cpu = cpuOf(pid) - cpuBefore
  const counted = (await countViews()) - before
  // In turns, because the machine's speed changes within a minute.
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
    statuses: most.statuses,
    /** Counted views as a share of those answered with 200: 1 means that none was lost. */
    countedOfAnswered: counted / (most.statuses[200] ?? 0),
    cpuPerView: cpu / most.requests,
    offeredPerSecond: turn.offered,
    searchAlone: turn.alone,
    searchBeside: turn.beside,
    slowdown: turn.beside / turn.alone,
  }
}

if (isMainThread && import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [origin, pid] = process.argv.slice(2)
  if (!origin) throw new Error('node bench/counting.ts ORIGIN [PID]')
  const result = await measureCounting(origin.replace(/\/$/, ''), pid ? Number(pid) : undefined)
  console.log(`views answered per second, 64 connections: ${Math.round(result.viewsPerSecond)}`, result.statuses)
  if (pid) console.log(`CPU time of a view in website, backend and database: ${result.cpuPerView.toFixed(3)} ms`)
  console.log(`counted in the database / answered: ${result.countedOfAnswered}`)
  console.log(
    `with ${Math.round(result.offeredPerSecond)} views a second, an uncached search takes ${result.slowdown.toFixed(2)} times as long`,
  )
  console.log(`(median ${result.searchAlone.toFixed(1)} ms alone, ${result.searchBeside.toFixed(1)} ms beside)`)
}
