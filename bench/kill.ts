import { createClient } from '@supabase/supabase-js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { listChildren, makeScratch, startNewsroom } from '../e2e/newsroom/starter.ts'

// kill -9 of each part under load: node bench/kill.ts [rounds] Reports times until a page, a search and a write
// succeed, and lost rows.

const rounds = Number(process.argv[2] ?? 50)
const PARTS = ['database', 'backend', 'website'] as const
const scratch = await makeScratch()
const newsroom = await startNewsroom({ ...scratch.env, DEMO: '1' })
const keys = parseEnv(readFileSync(join(scratch.env.DATA_DIR, 'backend.env'), 'utf8'))
const db = createClient(keys['NEXT_PUBLIC_SUPABASE_URL'] ?? '', keys['SUPABASE_SECRET_KEY'] ?? '', {
  auth: { persistSession: false },
})

const over = new AbortController()
const acknowledged = new Set<string>()
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function isAnswered(path: string): Promise<boolean> {
  // Rate limits are per address.
  const headers = { 'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}` }
  try {
    const response = await fetch(newsroom.url + path, { headers, signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

async function write(): Promise<boolean> {
  const id = crypto.randomUUID()
  const row = { id, name: 'Ama', email: 'ama@mail.test', subject: 'Hello', message: id }
  const { error } = await db.from('contact_messages').insert(row).abortSignal(AbortSignal.timeout(5000))
  if (!error) acknowledged.add(id)
  return !error
}

async function repeat(work: () => Promise<boolean>, ms: number): Promise<void> {
  while (!over.signal.aborted) {
    await work()
    await pause(ms)
  }
}

const feed = await (await fetch(`${newsroom.url}/rss/all.xml`)).text()
const story = new URL(/<link>([^<]*\/story\/[^<]+)<\/link>/.exec(feed)?.[1] ?? newsroom.url).pathname
const search = () => isAnswered(`/api/search?q=${crypto.randomUUID().slice(0, 6)}`)
const load = [
  ...Array.from({ length: 8 }, (_, at) => repeat(() => isAnswered(at % 2 ? '/' : story), 50)),
  ...Array.from({ length: 2 }, () => repeat(search, 200)),
  ...Array.from({ length: 4 }, () => repeat(write, 50)),
]

const seconds: Record<string, number[]> = { database: [], backend: [], website: [] }
for (let round = 0; round < rounds; round += 1) {
  const part = PARTS[round % PARTS.length] ?? 'website'
  await pause(1500)
  const pid = listChildren(newsroom.process.pid)
  // Restarted parts move in the list.
  const commands = pid.map((one) => [one, readFileSync(`/proc/${one}/cmdline`, 'utf8')] as const)
  const wanted = { database: /bin\/postgres/, backend: /main\.ts/, website: /next|server/ }[part]
  const [victim] = commands.find(([, command]) => wanted.test(command)) ?? []
  if (!victim) throw new Error(`The ${part} does not run.`)
  const killed = performance.now()
  process.kill(victim, 'SIGKILL')
  const until = async (ask: () => Promise<boolean>) => {
    while (!(await ask())) await pause(50)
    return (performance.now() - killed) / 1000
  }
  const [page, found, written] = [await until(() => isAnswered(story)), await until(search), await until(write)]
  seconds[part]?.push(Math.max(page, found, written))
  console.log(
    `${round + 1}: ${part} killed; page after ${page.toFixed(1)} s, search ${found.toFixed(1)} s, write ${written.toFixed(1)} s`,
  )
}

over.abort()
await Promise.all(load)
const kept = new Set<string>()
for (let from = 0; ; from += 1000) {
  const { data, error } = await db
    .from('contact_messages')
    .select('id')
    .order('id')
    .range(from, from + 999)
  if (error) throw error
  for (const { id } of data as { id: string }[]) kept.add(id)
  if (data.length < 1000) break
}
const lost = [...acknowledged].filter((id) => !kept.has(id)).length
for (const [part, times] of Object.entries(seconds)) {
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `${part}: ${sorted.length} kills, median ${sorted[sorted.length >> 1]?.toFixed(1)} s, longest ${sorted.at(-1)?.toFixed(1)} s`,
  )
}
console.log(`${acknowledged.size} rows acknowledged, ${lost} lost`)
newsroom.process.kill('SIGTERM')
await newsroom.ended
await scratch.cleanUp()
process.exitCode = lost > 0 ? 1 : 0
