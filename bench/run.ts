import { execFile, execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { makeScratch, type Newsroom, startNewsroom } from '../e2e/newsroom/starter.ts'
import { hasVarnish, startVarnish } from '../e2e/scale/stack.ts'
import { readOrMakeEnv } from '../supabase/backend/keys.ts'
import { findChromium } from '../supabase/commands/chromium.ts'
import { findFreePort } from '../supabase/commands/ports.ts'
import { createScriptClient, unwrap } from '../supabase/seed/client.ts'
import { measureCounting } from './counting.ts'
import { findNginx, findProcesses, load, PARTS, percentile, pss } from './lib.ts'
import { countStale, listPaths, measureSpeed, readEverything } from './response.ts'

// `npm run bench [part]`: measures a demo newsroom and writes bench/RESULTS.md, in about a quarter of an hour. Times
// depend on the machine; ratios of one run less so. GROWTH="SMALL LARGE" names newsrooms for growth.ts.

interface Row {
  figure: string
  measured: string
  goal: string
  isMet: boolean
}

interface Part {
  name: string
  /** Minutes after which it is given up. */
  limit: number
  /** Why it cannot be measured here, if so. */
  findObstacle?: () => string | undefined
  /** `signal` ends a measurement that took too long, so that it does not slow the next. */
  measure(newsroom: Newsroom, signal: AbortSignal): Promise<Row[]>
}

const runFile = promisify(execFile)
const findPart = ({ process: { pid } }: Newsroom, part: keyof typeof PARTS) => findProcesses(pid, PARTS[part])
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const findStory = async (origin: string) => (await listPaths(origin)).find((path) => path.startsWith('/story/')) ?? '/'

const readKeys = ({ env }: Newsroom) =>
  readOrMakeEnv(env['DATA_DIR'] ?? '', Number(env['BACKEND_PORT']), Number(env['POSTGRES_PORT']))

/** Publishes stories that are older than all others, so that nobody has requested them and no start has rendered them. */
async function addOldStories(newsroom: Newsroom, count: number): Promise<string[]> {
  const db = createScriptClient(await readKeys(newsroom))
  const [like] = unwrap(await db.from('articles').select('content').order('publication_date').limit(1))
  const rows = Array.from({ length: count }, (_, n) => ({
    title: `Measured once ${n}`,
    slug: `measured-once-${n}`,
    content: like?.content ?? '',
    category: 'Culture' as const,
    published: true,
    publication_date: new Date(Date.UTC(2019, 0, 1) - n * 3_600_000).toISOString(),
  }))
  unwrap(await db.from('articles').insert(rows).select('id'))
  return rows.map(({ slug }) => `/story/${slug}`)
}

const varnishPort = await findFreePort()
const newsroomsToCompare = process.env['GROWTH']?.split(' ')

const parts: Part[] = [
  {
    name: 'memory',
    limit: 5,
    async measure(newsroom) {
      await readEverything(newsroom.url)
      const [website, backend] = [
        sum(findPart(newsroom, 'website').map(pss)),
        sum(findPart(newsroom, 'backend').map(pss)),
      ]
      const all = website + backend
      return [
        {
          figure: 'Memory of site and backend after every page was read (PSS, without PostgreSQL)',
          measured: `${all.toFixed(0)} MiB (${website.toFixed(0)} + ${backend.toFixed(0)})`,
          goal: '≤ 420 MiB',
          isMet: all <= 420,
        },
      ]
    },
  },
  {
    name: 'kept pages',
    limit: 2,
    findObstacle: () => (findNginx() ? undefined : 'nginx is not installed'),
    async measure(newsroom) {
      const paths = ['/', await findStory(newsroom.url), '/rss/all.xml']
      const speeds = await measureSpeed(newsroom.url, findPart(newsroom, 'website')[0] ?? 0, paths)
      return speeds.flatMap(({ perSecond, nginxPerSecond, cpu, nginxCpu }, n) => {
        const name = ['Home', 'Story', 'Feed'][n]
        const ratio = nginxPerSecond / perSecond
        return [
          {
            figure: `${name}, requests per second next to nginx with the same bytes as files`,
            measured: `1/${ratio.toFixed(1)} (${perSecond.toFixed(0)} and ${nginxPerSecond.toFixed(0)})`,
            goal: '≥ 1/4',
            isMet: ratio <= 4,
          },
          {
            figure: `${name}, CPU per request`,
            measured: `${cpu.toFixed(3)} ms (nginx ${nginxCpu.toFixed(3)})`,
            goal: '≤ 0.15 ms',
            isMet: cpu <= 0.15,
          },
        ]
      })
    },
  },
  {
    name: 'behind Varnish',
    limit: 2,
    findObstacle: () => (findNginx() && hasVarnish() ? undefined : 'nginx or Varnish is not installed'),
    async measure(newsroom) {
      const origin = `http://127.0.0.1:${varnishPort}`
      const paths = ['/', await findStory(newsroom.url), '/rss/all.xml']
      const worker = findProcesses(varnish?.process.pid ?? 0, /varnishd/)[0] ?? 0
      return (await measureSpeed(origin, worker, paths)).map(({ perSecond, nginxPerSecond }, n) => ({
        figure: `${['Home', 'Story', 'Feed'][n]} behind Varnish, requests per second next to nginx`,
        measured: `${(perSecond / nginxPerSecond).toFixed(2)} (${perSecond.toFixed(0)} and ${nginxPerSecond.toFixed(0)})`,
        goal: '≥ 0.5',
        isMet: perSecond / nginxPerSecond >= 0.5,
      }))
    },
  },
  {
    name: 'staleness',
    limit: 15,
    async measure(newsroom, signal) {
      const { AUTOMATION_SECRET: secret, POSTGRES_URL: database } = await readKeys(newsroom)
      const rounds = 1000
      const stale = await countStale({ origin: newsroom.url, secret, database }, rounds, signal)
      return [
        {
          figure: `Stale answers after ${rounds} changes under load`,
          measured: String(stale),
          goal: '0',
          isMet: stale === 0,
        },
      ]
    },
  },
  {
    name: 'cold stories',
    limit: 2,
    async measure(newsroom) {
      const paths = await addOldStories(newsroom, 60)
      // Until the site has applied the change.
      await sleep(2000)
      const ask = (from: number, requests: number) =>
        load({
          origin: newsroom.url,
          request: (n) => ({ path: paths[from + n] ?? '/' }),
          connections: 1,
          requests,
        })
      // The first ones compile code.
      await ask(0, 20)
      const { ms, statuses } = await ask(20, 40)
      if (statuses['200'] !== 40) throw new Error(`Answers: ${JSON.stringify(statuses)}`)
      const p50 = percentile(ms, 0.5)
      return [
        {
          figure: 'Story that nobody asked for before, median',
          measured: `${p50.toFixed(0)} ms`,
          goal: '≤ 70 ms',
          isMet: p50 <= 70,
        },
      ]
    },
  },
  {
    name: 'counting',
    limit: 2,
    async measure(newsroom) {
      process.env['DATA_DIR'] = newsroom.env['DATA_DIR'] ?? ''
      const { viewsPerSecond, countedOfAnswered, slowdown, offeredPerSecond } = await measureCounting(newsroom.url)
      return [
        {
          figure: 'Article views counted per second',
          measured: `${viewsPerSecond.toFixed(0)}, ${(countedOfAnswered * 100).toFixed(1)} % of those answered are in the database`,
          goal: '≥ 3,000, 100 %',
          isMet: viewsPerSecond >= 3000 && countedOfAnswered === 1,
        },
        {
          figure: `Uncached search beside ${offeredPerSecond.toFixed(0)} views per second`,
          measured: `${slowdown.toFixed(2)} × as long as alone`,
          goal: '≤ 1.5 ×',
          isMet: slowdown <= 1.5,
        },
      ]
    },
  },
  {
    name: 'phone',
    limit: 4,
    findObstacle: () => (findChromium() ? undefined : 'Chromium is not installed'),
    async measure(newsroom) {
      const story = await findStory(newsroom.url)
      const script = join(import.meta.dirname, 'phone.ts')
      const { stdout } = await runFile(process.execPath, [script, newsroom.url, '3', story])
      const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? NaN)
      const [fcp, lcp, tbt] = [/FCP (\d+)/, /LCP (\d+)/, /TBT (\d+)/].map(read) as [number, number, number]
      const scripts = read(/JavaScript within 10 s, gzip: ([\d.]+)/)
      const everything = read(/transferred: ([\d.]+)/)
      return [
        {
          figure: 'Story on the phone profile: FCP / LCP / TBT',
          measured: `${(fcp / 1000).toFixed(2)} s / ${(lcp / 1000).toFixed(2)} s / ${tbt} ms`,
          goal: '≤ 1.1 s / ≤ 1.5 s / ≤ 200 ms',
          isMet: fcp <= 1100 && lcp <= 1500 && tbt <= 200,
        },
        {
          figure: 'JavaScript of a story within 10 s, gzip',
          measured: `${scripts.toFixed(0)} kB`,
          goal: '≤ 150 kB',
          isMet: scripts <= 150,
        },
        {
          figure: 'Everything on the first story view',
          measured: `${everything.toFixed(0)} KiB`,
          goal: '≤ 230 KiB',
          isMet: everything <= 230,
        },
      ]
    },
  },
  {
    name: 'saving',
    limit: 4,
    findObstacle: () => (findChromium() ? undefined : 'Chromium is not installed'),
    async measure(newsroom) {
      const script = join(import.meta.dirname, 'saving.ts')
      const { stdout } = await runFile(process.execPath, [script, newsroom.url])
      const [article, draft] = [/article: (\d+)/, /draft: (\d+)/].map((one) => Number(one.exec(stdout)?.[1] ?? NaN))
      return [
        {
          figure: 'Saving 20,000 words: an article / a reporter’s draft (medians of five)',
          measured: `${article} ms / ${draft} ms`,
          goal: '≤ 1,500 ms each',
          isMet: article! <= 1500 && draft! <= 1500,
        },
      ]
    },
  },
  {
    name: 'lighthouse',
    limit: 10,
    findObstacle: () => (findChromium() ? undefined : 'Chromium is not installed'),
    async measure(newsroom) {
      const paths = ['/', '/politics', await findStory(newsroom.url)]
      const script = join(import.meta.dirname, 'lighthouse.ts')
      // It exits with 1 if any score is too low, including accessibility, best practices and SEO.
      const { stdout, code = 0 } = await runFile(process.execPath, [script, newsroom.url, ...paths]).then(
        ({ stdout }) => ({ stdout, code: 0 }),
        (error: { stdout: string; code?: number }) => error,
      )
      const scores = [...stdout.matchAll(/performance (\d+)$/gm)].map(([, score]) => Number(score))
      if (scores.length < paths.length) throw new Error('Lighthouse did not run')
      return [
        {
          figure: 'Lighthouse, mobile performance of home / section / story (medians of three)',
          measured: scores.join(' / '),
          goal: '≥ 93 each',
          isMet: code === 0,
        },
      ]
    },
  },
  {
    name: 'growth',
    limit: 5,
    findObstacle: () => (newsroomsToCompare ? undefined : 'GROWTH names no newsrooms'),
    async measure() {
      const script = join(import.meta.dirname, 'growth.ts')
      const { stdout } = await runFile(process.execPath, [script, ...(newsroomsToCompare ?? []), '20', 'reader: '])
      const ratios = ['archive month', 'sitemap of a month', 'archive index'].map((name) => {
        const ratio = Number(new RegExp(`^reader: ${name} .*× ([\\d.]+)`, 'm').exec(stdout)?.[1])
        return { figure: `Growth of ${name}`, measured: `× ${ratio}`, goal: '≤ × 1.2', isMet: ratio <= 1.2 }
      })
      const p95 = Number(/searches of articles by readers: ([\d.]+) ms/.exec(stdout)?.[1])
      return [
        ...ratios,
        { figure: 'Search in the large newsroom, p95', measured: `${p95} ms`, goal: '≤ 50 ms', isMet: p95 <= 50 },
      ]
    },
  },
]

async function giveUpAfter<T>(minutes: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const [done, late] = [new AbortController(), new AbortController()]
  const timer = sleep(minutes * 60_000, undefined, { signal: done.signal, ref: false }).then(() => {
    late.abort()
    throw new Error(`not finished after ${minutes} minutes`)
  })
  try {
    return await Promise.race([work(late.signal), timer])
  } finally {
    done.abort()
    timer.catch(() => {})
  }
}

function describeMachine(): string {
  const nginx = findNginx()
  // It prints its version on stderr.
  const version = nginx ? execFileSync('sh', ['-c', `${nginx} -v 2>&1`], { encoding: 'utf8' }).trim() : ''
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory}, Node ${process.version}, ${version || 'without nginx'}`
}

function toMarkdown(rows: Row[], left: string[]): string {
  const table = rows.map(
    ({ figure, measured, goal, isMet }) => `| ${figure} | ${measured} | ${goal} | ${isMet ? 'met' : '**missed**'} |`,
  )
  return `# Results of \`npm run bench\`

${new Date().toISOString().slice(0, 10)}, on ${describeMachine()}. 32 connections, gzip, one process of the site; the
load generator runs on the same machine.

| Figure | Measured | Goal | |
|---|---|---|---|
${table.join('\n')}
${left.length > 0 ? `\nNot measured: ${left.join('; ')}.\n` : ''}`
}

const only = process.argv[2] ?? ''
const scratch = await makeScratch()
const varnishFolder = `${scratch.env.DATA_DIR}-varnish`
const varnish = hasVarnish() ? await startVarnish(varnishFolder, varnishPort, Number(scratch.env.PORT)) : undefined
const newsroom = await startNewsroom({ ...scratch.env, DEMO: '1' })
const rows: Row[] = []
const left: string[] = []
try {
  if (!newsroom.output().includes('Lodestar is at ')) throw new Error(newsroom.output())
  for (const { name, limit, findObstacle, measure } of parts.filter((part) => part.name.includes(only))) {
    const obstacle = findObstacle?.()
    if (obstacle) {
      left.push(`${name} (${obstacle})`)
      continue
    }
    console.log(`${name} …`)
    try {
      for (const row of await giveUpAfter(limit, (signal) => measure(newsroom, signal))) {
        rows.push(row)
        console.log(`  ${row.figure}: ${row.measured} (${row.goal}${row.isMet ? '' : ', MISSED'})`)
      }
    } catch (error) {
      left.push(`${name} (${(error as Error).message})`)
      console.log(`  ${(error as Error).message}`)
    }
  }
  if (!only) await writeFile(join(import.meta.dirname, 'RESULTS.md'), toMarkdown(rows, left))
} finally {
  newsroom.process.kill('SIGTERM')
  await newsroom.ended
  await varnish?.stop('SIGKILL')
  await rm(varnishFolder, { recursive: true, force: true })
  await scratch.cleanUp()
}
process.exit(rows.every(({ isMet }) => isMet) && left.length === 0 ? 0 : 1)
