import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres from 'postgres'

import { cpuTime, findNginx, findProcesses, load, startNginx, sum } from './lib.ts'

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
const readText = async (url: string) => (await fetch(url)).text()

/** Lists the paths in the sitemaps, the feeds, and the lite edition of each story. */
export async function listPaths(origin: string): Promise<string[]> {
  const sitemaps = locationsIn(await readText(`${origin}/sitemap.xml`))
  const pages = (await Promise.all(sitemaps.map(async (path) => locationsIn(await readText(origin + path))))).flat()
  const feeds = [...(await readText(`${origin}/rss`)).matchAll(/href="(\/rss\/[^"]+)"/g)].map(([, path = '']) => path)
  const lite = pages.filter((path) => path.startsWith('/story/')).map((path) => `/lite${path}`)
  return [...new Set(['/', '/lite', ...sitemaps, ...pages, ...feeds, ...lite])]
}

export interface Speed {
  path: string
  perSecond: number
  nginxPerSecond: number
  /** Processor time (ms) per request. */
  cpu: number
  nginxCpu: number
}

/** Measures the website (`website` is its process id) and nginx in turns. */
export async function measureSpeed(origin: string, website: number, paths: string[], seconds = 4): Promise<Speed[]> {
  const nginx = findNginx()
  if (!nginx) throw new Error('nginx is not installed.')
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-nginx-'))
  const files = await startNginx(nginx, folder, origin, paths)
  const workers = findProcesses(process.pid, /^nginx/)
  const measure = async (from: string, processes: number[], path: string) => {
    await load({ origin: from, request: () => ({ path }), seconds: 1 })
    const before = sum(processes.map(cpuTime))
    const { perSecond, requests, statuses } = await load({ origin: from, request: () => ({ path }), seconds })
    if (statuses['200'] !== requests) throw new Error(`${from}${path} answered ${JSON.stringify(statuses)}.`)
    return { perSecond, cpu: (sum(processes.map(cpuTime)) - before) / requests }
  }
  try {
    const speeds: Speed[] = []
    for (const path of paths) {
      const ours = await measure(origin, [website], path)
      const theirs = await measure(files.origin, workers, path)
      speeds.push({ path, ...ours, nginxPerSecond: theirs.perSecond, nginxCpu: theirs.cpu })
    }
    return speeds
  } finally {
    await files.stop()
    await rm(folder, { recursive: true })
  }
}

/** Reads every page twice, once more as a payload of a navigation, and every picture once. */
export async function readEverything(origin: string): Promise<void> {
  const pictures = new Set<string>()
  const pages = await listPaths(origin)
  for (const path of pages) {
    const html = await readText(origin + path)
    for (const [found] of html.matchAll(/\/_next\/image\?url=[^"\s]+?&amp;w=(?:640|828)&amp;q=\d+/g))
      pictures.add(found.replaceAll('&amp;', '&'))
  }
  await load({ origin, requests: pages.length, connections: 4, request: (n) => ({ path: pages[n] ?? '/' }) })
  const rsc = { rsc: '1' }
  await load({
    origin,
    requests: pages.length,
    connections: 4,
    request: (n) => ({ path: pages[n] ?? '/', headers: rsc }),
  })
  const all = [...pictures]
  const headers = { accept: 'image/webp' }
  await load({ origin, requests: all.length, connections: 4, request: (n) => ({ path: all[n] ?? '/', headers }) })
}

interface Newsroom {
  origin: string
  /** The site's AUTOMATION_SECRET. */
  secret: string
  /** The POSTGRES_URL of the site's database. */
  database: string
}

/** Changes a headline, has the site catch up, and reads all places that show it, under load. Returns the stale ones. */
export async function countStale(
  { origin, secret, database }: Newsroom,
  rounds: number,
  signal?: AbortSignal,
): Promise<number> {
  const sql = postgres(database, { max: 1, onnotice: () => {} })
  const [article] = await sql<{ id: string; slug: string; title: string }[]>`
    select id, slug, title from public.articles
    where published and publication_date <= now() order by publication_date desc limit 1`
  if (!article) throw new Error('The newsroom has no article.')
  const { title } = article
  const paths = [`/story/${article.slug}`, '/', '/rss/all.xml', '/news-sitemap.xml', `/lite/story/${article.slug}`]
  let stale = 0
  const reading = new AbortController()
  const background = (async () => {
    while (!reading.signal.aborted)
      await load({ origin, connections: 16, seconds: 1, request: (n) => ({ path: paths[n % paths.length] ?? '/' }) })
  })()
  try {
    for (let round = 1; round <= rounds; round += 1) {
      signal?.throwIfAborted()
      const mark = `Round${round}of${rounds}`
      await sql`update public.articles set title = ${`${title} ${mark}`} where id = ${article.id}`
      await fetch(`${origin}/api/tick`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } })
      const texts = await Promise.all(paths.map((path) => readText(origin + path)))
      for (const [at, text] of texts.entries()) {
        if (text.includes(mark)) continue
        stale += 1
        console.log(`round ${round}: ${paths[at]} is stale`)
      }
    }
  } finally {
    reading.abort()
    await background
    await sql`update public.articles set title = ${title} where id = ${article.id}`
    await sql.end()
  }
  return stale
}
