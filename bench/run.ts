import { execFile, execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { makeScratch, type Newsroom, startNewsroom } from '../e2e/newsroom/starter.ts'
import { hasVarnish, startVarnish } from '../e2e/scale/stack.ts'
import { readOrMakeEnv } from '../supabase/backend/keys.ts'
import { findChromium } from '../scripts/chromium.ts'
import { findFreePort } from '../lib/process/ports.ts'
import { createScriptClient, unwrap } from '../supabase/seed/client.ts'
import { measureCounting } from './counting.ts'
import { measureInvented } from './invented.ts'
import { findNginx, findProcesses, load, PARTS, percentile, pss, sum } from './lib.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePhone } from './phone.ts'
import { countStale, listPaths, measureSpeed, readEverything } from './response.ts'
import { measureSaving } from './saving.ts'

// `npm run bench [part] [URL]` measures a demo newsroom and writes bench/RESULTS.md. Times depend on the machine,
// ratios within one run less so. With the URL of a running site, the parts that only read pages measure that site.
// GROWTH="SMALL LARGE" names the newsrooms for growth.ts.

interface Row {
  figure: string
  measured: string
  goal: string
  isMet: boolean
}

/** A part that needs a program which is not installed is left out. */
const PROGRAMS = { nginx: findNginx, Varnish: hasVarnish, Chromium: findChromium }

type Measured = Pick<Newsroom, 'url' | 'env' | 'output'> & { process: { pid?: number | undefined } }

interface Part {
  name: string
  /** How long (minutes) a measurement may take. */
  limit: number
  needs?: (keyof typeof PROGRAMS)[]
  /**
   * Measures one part. `signal` aborts when the limit has passed, so that the measurement does not slow down the next
   * one.
   */
  measure(newsroom: Measured, signal: AbortSignal): Promise<Row[]>
}

function findPart({ process: { pid } }: Measured, part: keyof typeof PARTS): number[] {
  const found = pid ? findProcesses(pid, PARTS[part]) : []
  if (found.length === 0) throw new Error(`this program did not start a ${part}`)
  return found
}
const readKeys = ({ env }: Measured) =>
  readOrMakeEnv(env['DATA_DIR'] ?? '', Number(env['BACKEND_PORT']), Number(env['POSTGRES_PORT']))
const findStory = async (origin: string) => (await listPaths(origin)).find((path) => path.startsWith('/story/')) ?? '/'
const listTypical = async (origin: string) =>
  ['/', await findStory(origin), '/rss/all.xml'].map((path, n) => [['Home', 'Story', 'Feed'][n] ?? path, path] as const)

function atMost(figure: string, value: number, limit: number, unit: string, digits = 0): Row {
  return { figure, measured: `${value.toFixed(digits)} ${unit}`, goal: `≤ ${limit} ${unit}`, isMet: value <= limit }
}

/** Publishes stories that are older than all others, so that nobody has requested them and no start has rendered them. */
async function addOldStories(newsroom: Measured, count: number): Promise<string[]> {
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
      const [website, backend] = (['website', 'backend'] as const).map((part) => sum(findPart(newsroom, part).map(pss)))
      const figure = 'Memory of site and backend after every page was read (PSS, without PostgreSQL)'
      return [atMost(figure, (website ?? NaN) + (backend ?? NaN), 420, 'MiB')]
    },
  },
  {
    name: 'kept pages',
    limit: 2,
    needs: ['nginx'],
    async measure(newsroom) {
      const typical = await listTypical(newsroom.url)
      const paths = typical.map(([, path]) => path)
      const speeds = await measureSpeed(newsroom.url, findPart(newsroom, 'website')[0] ?? 0, paths)
      return speeds.flatMap(({ perSecond, nginxPerSecond, cpu }, n) => [
        {
          figure: `${typical[n]?.[0]}, requests per second next to nginx with the same bytes as files`,
          measured: `1/${(nginxPerSecond / perSecond).toFixed(1)} (${perSecond.toFixed(0)} and ${nginxPerSecond.toFixed(0)})`,
          goal: '≥ 1/4',
          isMet: nginxPerSecond / perSecond <= 4,
        },
        atMost(`${typical[n]?.[0]}, CPU per request`, cpu, 0.15, 'ms', 3),
      ])
    },
  },
  {
    name: 'behind Varnish',
    limit: 2,
    needs: ['nginx', 'Varnish'],
    async measure(newsroom) {
      const typical = await listTypical(newsroom.url)
      const paths = typical.map(([, path]) => path)
      const worker = findProcesses(varnish?.process.pid ?? 0, /varnishd/)[0] ?? 0
      const speeds = await measureSpeed(`http://127.0.0.1:${varnishPort}`, worker, paths)
      return speeds.map(({ perSecond, nginxPerSecond }, n) => ({
        figure: `${typical[n]?.[0]} behind Varnish, requests per second next to nginx`,
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
      const stale = await countStale({ origin: newsroom.url, secret, database }, 1000, signal)
      return [atMost('After 1000 changes under load', stale, 0, 'stale answers')]
    },
  },
  {
    name: 'cold stories',
    limit: 2,
    async measure(newsroom) {
      const paths = await addOldStories(newsroom, 60)
      // By then, the site has applied the change.
      await sleep(2000)
      const request = (from: number) => (n: number) => ({ path: paths[from + n] ?? '/' })
      // The first requests compile code.
      await load({ origin: newsroom.url, request: request(0), connections: 1, requests: 20 })
      const { ms, statuses } = await load({ origin: newsroom.url, request: request(20), connections: 1, requests: 40 })
      if (statuses['200'] !== 40) throw new Error(`Answers: ${JSON.stringify(statuses)}`)
      return [atMost('Story that nobody asked for before, median', percentile(ms, 0.5), 70, 'ms')]
    },
  },
  {
    name: 'counting',
    limit: 2,
    async measure(newsroom) {
      const counting = await measureCounting(newsroom.url, await readKeys(newsroom))
      const { viewsPerSecond, countedOfAnswered, slowdown, offeredPerSecond } = counting
      return [
        {
          figure: 'Article views counted per second',
          measured: `${viewsPerSecond.toFixed(0)}, ${(countedOfAnswered * 100).toFixed(1)} % of those answered are in the database`,
          goal: '≥ 3,000, 100 %',
          isMet: viewsPerSecond >= 3000 && countedOfAnswered === 1,
        },
        atMost(
          `Uncached search beside ${offeredPerSecond.toFixed(0)} views per second`,
          slowdown,
          1.5,
          '× as long as alone',
          2,
        ),
      ]
    },
  },
  {
    name: 'invented addresses',
    limit: 30,
    async measure(newsroom) {
      const [website = 0] = findPart(newsroom, 'website')
      const growths = await measureInvented(newsroom.url, website, newsroom.output, 5000)
      return [atMost('Memory for 5,000 invented addresses of a kind, at most', Math.max(...growths), 30, 'MB', 1)]
    },
  },
  {
    name: 'phone',
    limit: 4,
    needs: ['Chromium'],
    async measure({ url }) {
      const { fcp, lcp, tbt, scripts, everything } = await measurePhone(url + (await findStory(url)), 3)
      return [
        atMost('Story on the phone profile: first contentful paint', fcp, 1100, 'ms'),
        atMost('Story on the phone profile: largest contentful paint', lcp, 1500, 'ms'),
        atMost('Story on the phone profile: total blocking time', tbt, 200, 'ms'),
        atMost('JavaScript of a story within 10 s, gzip', scripts, 150, 'kB'),
        atMost('Everything on the first story view', everything, 230, 'kB'),
      ]
    },
  },
  {
    name: 'saving',
    limit: 4,
    needs: ['Chromium'],
    async measure({ url }) {
      const { article, draft } = await measureSaving(url)
      return [
        atMost('Saving an article of 20,000 words, median of five', article, 1500, 'ms'),
        atMost('Saving a reporter’s draft of 20,000 words, median of five', draft, 1500, 'ms'),
      ]
    },
  },
  {
    name: 'lighthouse',
    limit: 10,
    needs: ['Chromium'],
    async measure({ url }) {
      const scores: Awaited<ReturnType<typeof measureLighthouse>>[] = []
      for (const path of ['/', '/politics', await findStory(url)]) scores.push(await measureLighthouse(url + path))
      const lowest = Math.min(...scores.map((score) => score.lowest))
      return [
        {
          figure: 'Lighthouse, mobile performance of home / section / story (medians of three)',
          measured: scores.map(({ performance }) => performance).join(' / '),
          goal: '≥ 93 each',
          isMet: scores.every(({ performance }) => performance >= 93),
        },
        {
          figure: 'Lighthouse, lowest score for accessibility, best practices and SEO',
          measured: String(lowest),
          goal: '100',
          isMet: lowest === 100,
        },
      ]
    },
  },
  {
    name: 'growth',
    limit: 5,
    async measure() {
      if (!newsroomsToCompare) throw new Error('GROWTH names no newsrooms')
      const script = join(import.meta.dirname, 'growth.ts')
      const args = [script, ...newsroomsToCompare, '20', 'reader: ']
      const { stdout } = await promisify(execFile)(process.execPath, args)
      const ratios = ['archive month', 'sitemap of a month', 'archive index'].map((name) => {
        const ratio = Number(new RegExp(`^reader: ${name} .*× ([\\d.]+)`, 'm').exec(stdout)?.[1])
        return atMost(`Growth of ${name}`, ratio, 1.2, '×', 1)
      })
      const p95 = Number(/searches of articles by readers: ([\d.]+) ms/.exec(stdout)?.[1])
      return [...ratios, atMost('Search in the large newsroom, p95', p95, 50, 'ms', 1)]
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
  // nginx prints its version on stderr.
  const version = nginx ? execFileSync('sh', ['-c', `${nginx} -v 2>&1`], { encoding: 'utf8' }).trim() : ''
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory}, Node ${process.version}, ${version || 'without nginx'}`
}

function renderMarkdown(rows: Row[], left: string[]): string {
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

const [only = '', running] = process.argv.slice(2)
const scratch = await makeScratch()
const varnishFolder = `${scratch.env.DATA_DIR}-varnish`
const varnish = hasVarnish() ? await startVarnish(varnishFolder, varnishPort, Number(scratch.env.PORT)) : undefined
const started = running
  ? undefined
  : await startNewsroom({ ...scratch.env, DEMO: '1', NODE_OPTIONS: '--inspect-port=0' })
const rows: Row[] = []
const left: string[] = []
try {
  if (started && !started.output().includes('Lodestar is at ')) throw new Error(started.output())
  const newsroom = started ?? { url: running ?? '', env: {}, output: () => '', process: {} }
  for (const { name, limit, needs = [], measure } of parts.filter((part) => part.name.includes(only))) {
    console.log(`${name} …`)
    try {
      const missing = needs.filter((program) => !PROGRAMS[program]())
      if (missing.length > 0) throw new Error(`${missing.join(' and ')} not installed`)
      for (const row of await giveUpAfter(limit, (signal) => measure(newsroom, signal))) {
        rows.push(row)
        console.log(`  ${row.figure}: ${row.measured} (${row.goal}${row.isMet ? '' : ', MISSED'})`)
      }
    } catch (error) {
      left.push(`${name} (${(error as Error).message})`)
      console.log(`  ${(error as Error).message}`)
    }
  }
  if (!only) await writeFile(join(import.meta.dirname, 'RESULTS.md'), renderMarkdown(rows, left))
} finally {
  started?.process.kill('SIGTERM')
  await started?.ended
  await varnish?.stop('SIGKILL')
  await rm(varnishFolder, { recursive: true, force: true })
  await scratch.cleanUp()
}
process.exit(rows.every(({ isMet }) => isMet) && left.length === 0 ? 0 : 1)
