import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { findProcesses, load, PARTS, percentile } from '../../bench/lib.ts'
import { createScriptClient, unwrap } from '../../supabase/seed/client.ts'
import { checkVersions } from './builds.ts'
import { post, read, readHiddenFields, signIn } from './forms.ts'
import { openPages } from './open-pages.ts'
import { isUp, isZombie, PROXIES, type Stack, startStack, waitUntil } from './stack.ts'

// `npm run test:scale -- [rounds] [step]` runs two sites behind two Varnishes and haproxy. Whatever process dies under
// load, readers get answers, pages are fresh and nothing that was acknowledged is lost. With TWO_BUILDS=1, sites are
// upgraded to another build, which takes minutes more.

const rounds = Number(process.argv[2] ?? 100)
const only = new RegExp(process.argv[3] ?? '')
const began = performance.now()
const say = (line: string) => console.log(`[${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s] ${line}`)

const missing = Object.keys(PROXIES).filter((name) => !existsSync(PROXIES[name as keyof typeof PROXIES]))
if (missing.length > 0) {
  say(`Skipped: on Debian, "apt-get install ${missing.join(' ')}" installs what this test needs.`)
  process.exit(0)
}

// stack.ts kills the programs that it started when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, () => process.exit(130))

const output: string[] = []
const hasTwoBuilds = process.env['TWO_BUILDS'] === '1'
const stack = await startStack((line) => void output.push(line), hasTwoBuilds).catch((error: unknown) => {
  console.error(output.join(''))
  throw error
})
const { keys, front, caches } = stack
const db = createScriptClient(keys)
say('Two sites, two caches, haproxy and pgbouncer are running.')

// Publishing through site A -----------------------------------------------------------------------

const tag = crypto.randomUUID().slice(0, 8)
const cookie = await signIn(keys)

async function addArticle(title: string, part: object = {}) {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const row = {
    title,
    slug,
    content: 'The harbour master counted the boats twice.',
    category: 'Culture',
    published: false,
    ...part,
  }
  return unwrap(
    await db
      .from('articles')
      .insert(row as never)
      .select('id, slug')
      .single(),
  ) as { id: string; slug: string }
}

const list = `${stack.sites.a.url}/admin/articles?q=${tag}`
const readList = async () => (await fetch(list, { headers: { cookie } })).text()

/**
 * Publishes or unpublishes an article as an editor without JavaScript does on site A. Returns how long the answer took, in ms,
 * and the cookie of its message.
 */
async function change(id: string, hidden: [string, string][], what: 'publish' | 'unpublish') {
  const { updated_at } = unwrap(await db.from('articles').select('updated_at').eq('id', id).single()) as {
    updated_at: string
  }
  const since = performance.now()
  const fields = { article: `${id}@${updated_at}`, change: what }
  const answer = await post(list, hidden, fields, { headers: { cookie, referer: list } })
  const took = performance.now() - since
  const { published } = unwrap(await db.from('articles').select('published').eq('id', id).single()) as {
    published: boolean
  }
  assert.equal(published, what === 'publish', `status ${answer.status}: ${answer.text.slice(0, 300)}`)
  return { took, message: answer.cookie }
}

/** Formats the median and the 95th percentile. */
function describeMs(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  return `${percentile(sorted, 0.5).toFixed(0)} ms (median), ${percentile(sorted, 0.95).toFixed(0)} ms (p95)`
}

// Load --------------------------------------------------------------------------------------------

const PAGES = ['/', '/politics', '/culture', '/rss/all.xml', '/lite', '/archive']
let clients = 0
/** Rate limits are per client address and its /24, and haproxy appends the address it sees. */
const nextAddress = () => `127.${1 + (++clients >> 8)}.${clients & 255}.1`

/** Sends a contact message. Returns its text, and whether the site confirmed it. */
async function write(hidden: [string, string][]): Promise<{ message: string; outcome: string }> {
  const message = crypto.randomUUID()
  const fields = { name: 'Ama', email: 'ama@example.com', subject: 'Hello', message: `Hello there, ${message}` }
  const outcome = await post(`${front}/contact`, hidden, fields, { localAddress: nextAddress() }).then(
    (answer) => {
      const alert = /role="alert"[^>]*>(.*?)<\/(?:div|p|section)>/s.exec(answer.text)?.[1]?.replaceAll(/<[^>]*>/g, ' ')
      return answer.status < 400 && alert === undefined ? 'ok' : `${answer.status} ${alert ?? ''}`
    },
    (error: Error) => error.name,
  )
  return { message, outcome }
}

/**
 * Reads through haproxy and sends messages, one after the other, while `work` runs. No request may fail, and no
 * acknowledged message be lost. Returns when messages failed: haproxy can't repeat what a site was working on.
 */
async function underLoad(name: string, work: () => Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  const request = (n: number) => ({ path: PAGES[n % PAGES.length] ?? '/' })
  const reading = load({ origin: front, request, connections: 16, perSecond: 400, signal: over.signal })
  const acknowledged = new Set<string>()
  const refused: { outcome: string; at: number }[] = []
  const writeMs: number[] = []
  const hidden = readHiddenFields((await read(`${front}/contact`)).text, 'Contact')
  const writing = (async () => {
    while (!over.signal.aborted) {
      const at = performance.now()
      const { message, outcome } = await write(hidden)
      writeMs.push(performance.now() - at)
      if (outcome === 'ok') acknowledged.add(message)
      else refused.push({ outcome, at })
      await sleep(100)
    }
  })()
  try {
    await sleep(1000)
    await work()
    await sleep(1000)
  } finally {
    over.abort()
    await Promise.all([reading, writing])
  }
  const { requests, statuses, ms } = await reading
  const kept = unwrap(await db.from('contact_messages').select('message').like('message', 'Hello there, %')) as {
    message: string
  }[]
  const lost = [...acknowledged].filter((one) => !kept.some(({ message }) => message.endsWith(one)))
  const { 200: ok = 0, cut = 0, ...failed } = statuses
  say(
    `${name}: ${requests} requests, ${ok} answered, ${cut} cut off while the answer was flowing, failed: ${JSON.stringify(failed)}; ` +
      `p95 ${percentile(ms, 0.95).toFixed(0)} ms; ${acknowledged.size} messages acknowledged, ${lost.length} lost, ` +
      `${refused.length} not accepted (${[...new Set(refused.map((one) => one.outcome))].join()}), p50 ${percentile(
        writeMs.toSorted((x, y) => x - y),
        0.5,
      ).toFixed(0)} ms`,
  )
  assert.deepEqual(failed, {}, `${name}: requests failed`)
  assert.equal(lost.length, 0, `${name}: messages were lost`)
  assert.ok(ok > 100 && acknowledged.size > 0, `${name}: there was no load`)
  return refused.map((one) => one.at)
}

const websiteOf = ({ process: { pid } }: Stack['sites']['a']) => findProcesses(pid, PARTS.website)[0] ?? 0

// The steps ---------------------------------------------------------------------------------------

/** How long (ms) all sites and caches may take to show a change: the median and the 95th percentile. */
const GOAL = { median: 1200, p95: 2000 }

async function publishAndCompare(): Promise<void> {
  const { id, slug } = await addArticle(`Harbour ${tag}`)
  const hidden = readHiddenFields(await readList(), 'Selected articles')
  const over = new AbortController()
  // Readers fill the caches all the time, also with answers that are outdated a moment later.
  const paths = ['/', '/culture', `/story/${slug}`]
  const request = (n: number) => ({ path: paths[n % paths.length] ?? '/' })
  const reading = [caches.a, caches.b, stack.sites.b.url].map((origin) =>
    load({ origin, request, connections: 4, perSecond: 40, signal: over.signal }),
  )
  const answerMs: number[] = []
  const visibleMs: number[] = []
  let stale = 0
  for (let round = 0; round < rounds; round += 1) {
    const isPublished = round % 2 === 0
    answerMs.push((await change(id, hidden, isPublished ? 'publish' : 'unpublish')).took)
    const answeredAt = performance.now()
    const isCurrent = async (origin: string) =>
      (await read(`${origin}/culture`)).text.includes(`/story/${slug}`) === isPublished
    const { status } = await read(`${stack.sites.a.url}/story/${slug}`)
    if (!(await isCurrent(stack.sites.a.url)) || (status === 200) !== isPublished) {
      stale += 1
      say(`stale: the site that published, in round ${round}`)
    }
    await Promise.all(
      [stack.sites.b.url, caches.a, caches.b].map((origin) =>
        waitUntil(() => isCurrent(origin), `${origin} did not follow`, 30, 10),
      ),
    )
    visibleMs.push(performance.now() - answeredAt)
  }
  over.abort()
  const loads = await Promise.all(reading)
  // The story is missing while it is unpublished.
  const failed = loads.flatMap(({ statuses }) =>
    Object.keys(statuses).filter((status) => !/^(200|404|cut)$/.test(status)),
  )
  const kept = await read(`${caches.a}/archive`)
  say(
    `${rounds} changes on A beside ${loads.reduce((sum, one) => sum + one.requests, 0)} requests (failed: ${JSON.stringify(failed)}): ` +
      `${stale} stale answers of A; the other site and both caches show a change ${describeMs(visibleMs)} after the editor's answer, ` +
      `which took ${describeMs(answerMs)}`,
  )
  assert.equal(stale, 0)
  assert.deepEqual(failed, [])
  assert.equal(
    kept.cache === 'HIT' || (await read(`${caches.a}/archive`)).cache === 'HIT',
    true,
    'the caches kept nothing',
  )
  const sorted = visibleMs.toSorted((a, b) => a - b)
  assert.ok(percentile(sorted, 0.5) <= GOAL.median && percentile(sorted, 0.95) <= GOAL.p95, 'changes spread too slowly')
}

/** Lets site A answer an editor's form, and site B the pages that follow. */
async function changeSites(): Promise<void> {
  const { id, slug } = await addArticle(`Canoe ${tag}`)
  const hidden = readHiddenFields(await readList(), 'Selected articles')
  for (let round = 0; round < 20; round += 1) {
    const isPublished = round % 2 === 0
    const { message } = await change(id, hidden, isPublished ? 'publish' : 'unpublish')
    const { text } = await read(`${stack.sites.b.url}/culture`, { cookie: message })
    assert.equal(text.includes(`/story/${slug}`), isPublished, `round ${round}: site B is behind the editor's message`)
  }
  say('20 forms answered by A: site B showed the change to the same browser at once')
}

async function killSite(): Promise<void> {
  const refused = await underLoad('kill -9 of site B', async () => {
    process.kill(websiteOf(stack.sites.b), 'SIGKILL')
    await sleep(3000)
    await waitUntil(() => isUp(stack.sites.b.url), 'Site B did not come back', 30)
  })
  assert.ok(refused.length <= 1, 'messages failed that site B was not working on')
}

/** Kills the backend that both sites use. It starts again at once. */
async function killBackend(): Promise<void> {
  const { a, b } = stack.sites
  let goneAt = Infinity
  const refused = await underLoad('kill -9 of the backend', async () => {
    goneAt = performance.now()
    process.kill(findProcesses(a.process.pid, PARTS.backend)[0] ?? 0, 'SIGKILL')
    await sleep(3000)
    for (const { url } of [a, b]) await waitUntil(() => isUp(url), `${url} did not find the backend again`, 30)
  })
  assert.ok(
    refused.every((at) => at > goneAt - 5000 && at < goneAt + 5000),
    `messages failed ${refused.map((at) => (at - goneAt).toFixed(0)).join()} ms after the backend was gone`,
  )
}

async function killCache(): Promise<void> {
  const refused = await underLoad('kill -9 of a Varnish', async () => {
    await stack.varnish.a.stop('SIGKILL')
    await sleep(3000)
    await stack.restart.varnishA()
    await waitUntil(() => isUp(caches.a), 'Varnish did not come back', 10)
  })
  assert.equal(refused.length, 0, 'messages failed')
}

/** Kills a site while a scheduled article comes due. The other site publishes it. */
async function killWhileDue(): Promise<void> {
  const dueAt = new Date(Date.now() + 5000)
  const { slug } = await addArticle(`Tide ${tag}`, { published: true, publication_date: dueAt.toISOString() })
  const refused = await underLoad('kill -9 of site B while an article comes due', async () => {
    process.kill(websiteOf(stack.sites.b), 'SIGKILL')
    const isListed = async () => (await read(`${front}/culture`)).text.includes(`/story/${slug}`)
    await waitUntil(isListed, 'The due article did not appear', 60)
    say(`it appeared ${((Date.now() - dueAt.getTime()) / 1000).toFixed(1)} s after its time`)
    await waitUntil(() => isUp(stack.sites.b.url), 'Site B did not come back', 30)
  })
  assert.ok(refused.length <= 1, 'messages failed that site B was not working on')
}

/** Cuts site B off from the API for twenty seconds. Site A goes on publishing. */
async function cutOff(): Promise<void> {
  const { id, slug } = await addArticle(`Ferry ${tag}`)
  const hidden = readHiddenFields(await readList(), 'Selected articles')
  const isListed = async (origin: string) => (await read(`${origin}/culture`)).text.includes(`/story/${slug}`)
  const { a, b } = stack.sites
  await change(id, hidden, 'publish')
  await waitUntil(() => isListed(b.url), 'Site B did not follow', 10)
  let goneAt = Infinity
  const refused = await underLoad('twenty seconds without the database for site B', async () => {
    goneAt = performance.now()
    stack.wire.cut()
    await sleep(8000)
    const { took: withdrawn } = await change(id, hidden, 'unpublish')
    for (const url of [a.url, front]) assert.equal((await read(`${url}/story/${slug}`)).status, 404, url)
    await sleep(12_000)
    await stack.wire.mend()
    const missed = await waitUntil(async () => !(await isListed(b.url)), 'Site B did not catch up', 10)
    say(
      `a withdrawal took ${withdrawn.toFixed(0)} ms without B, which followed ${missed.toFixed(0)} ms after it was back`,
    )
  })
  // Site B has to refuse requests until haproxy notices that it is cut off.
  assert.ok(
    refused.every((at) => at > goneAt - 5000 && at < goneAt + 10_000),
    `messages failed ${refused.map((at) => (at - goneAt).toFixed(0)).join()} ms after the API was gone`,
  )
}

/** Drains, stops and starts one site after the other, as an upgrade does. */
async function upgradeInTurn(): Promise<void> {
  if (hasTwoBuilds) {
    await stack.buildNextVersion()
    say('another version is built')
  }
  const home = (await read(`${front}/`)).text
  const pages = await openPages(front, hasTwoBuilds)
  if (!pages) say('without open pages: Chromium is not installed')
  const { a, b } = stack.sites
  const visit = async () => {
    await pages?.follow()
    await pages?.send()
  }
  const refused = await underLoad('an upgrade of one site after the other', async () => {
    await stack.stopSite(b)
    if (hasTwoBuilds) await stack.installNextVersion('b')
    await visit()
    await stack.restart.siteB()
    await waitUntil(() => isUp(b.url), 'Site B did not come back', 30)
    await sleep(3000)
    // The supervisor of site A runs the database too, so only its web server restarts.
    const website = websiteOf(a)
    // While it is paused, the supervisor does not start the website again.
    if (hasTwoBuilds) a.process.kill('SIGSTOP')
    process.kill(website, 'SIGTERM')
    await waitUntil(async () => !(await isUp(a.url)), 'Site A did not stop', 20)
    await visit()
    if (hasTwoBuilds) {
      await waitUntil(async () => isZombie(website), 'Site A did not end', 20)
      await stack.installNextVersion('a')
      a.process.kill('SIGCONT')
    }
    await waitUntil(() => isUp(a.url), 'Site A did not come back', 30)
    await sleep(3000)
    await pages?.follow()
  })
  assert.equal(refused.length, 0, 'messages failed')
  await pages?.close()
  if (pages) {
    say(`pages that stayed open: 3 links followed, 2 forms sent, problems: ${JSON.stringify(pages.problems)}`)
    assert.deepEqual(pages.problems, [])
  }
  if (hasTwoBuilds) {
    const now = await Promise.all([a, b].map(async ({ url }) => (await read(`${url}/`)).text))
    say(`${checkVersions(home, now)} scripts of the home page were replaced`)
  }
  const assets = [...new Set(home.match(/\/_next\/static\/[^"\\]+?\.(?:js|css)/g))]
  const statuses = await Promise.all(assets.map(async (path) => (await read(front + path)).status))
  assert.ok(statuses.length > 3 && statuses.every((status) => status === 200), `assets: ${statuses.join()}`)
}

const STEPS = { publishAndCompare, changeSites, killSite, killBackend, killCache, killWhileDue, cutOff, upgradeInTurn }

try {
  for (const [name, step] of Object.entries(STEPS)) if (only.test(name)) await step()
  say('passed')
} catch (error) {
  console.error(output.join('').slice(-5000))
  console.error(error)
  process.exitCode = 1
} finally {
  await stack.stop()
}
process.exit()
