import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { APIRequestContext } from '@playwright/test'
import postgres from 'postgres'

import { makeBrowsers, sendCount } from '../browsers'
import { expect, test } from '../fixtures'
import { listChildren, makeScratch, type Newsroom, readKeys, startNewsroom } from './starter'

// Starting takes seconds, so all tests share one newsroom.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let scratch: Awaited<ReturnType<typeof makeScratch>>
let newsroom: Newsroom
const running: Newsroom[] = []

async function start(env: Record<string, string>) {
  const started = await startNewsroom(env)
  running.push(started)
  return started
}

test.beforeAll(async () => {
  scratch = await makeScratch()
  Object.assign(scratch.env, { HOST: '0.0.0.0', TRUST_PROXY: '203.0.113.7', TEST_LOOPBACK_PORTS: '' })
  newsroom = await start(scratch.env)
})
test.afterAll(async () => {
  for (const { process, ended } of running) {
    process.kill('SIGTERM')
    await ended
  }
  await scratch.cleanUp()
})

test("two newsrooms show none of each other's content, and a new one says what it lacks", async ({ request }) => {
  expect(newsroom.output()).toContain('there is no admin yet')
  const mail = join(scratch.env.DATA_DIR, 'mail')
  expect(newsroom.output()).toContain(`SMTP_URL is not set: emails are written to ${mail}.`)
  expect(newsroom.output()).toContain('Warning: this newsroom can be reached from other machines')
  const [theirs, ours] = await Promise.all([request.get(newsroom.url), request.get('/')])
  expect(theirs.status()).toBe(200)
  expect(await ours.text()).toContain('/story/')
  expect(await theirs.text()).not.toContain('/story/')
})

test('a port in use is reported with what to change', async () => {
  const { PORT } = scratch.env
  const samePort = await start(scratch.env)
  const next = Number(PORT) + 1
  expect(samePort.output().trim()).toBe(
    `Port ${PORT} is in use: stop the program that uses it, or choose another PORT (for example PORT=${next}).`,
  )
  expect(await samePort.ended).toBe(1)
})

const PROGRAMS = { database: 'postgres', backend: 'main.ts', website: 'server.ts' } as const
type Part = keyof typeof PROGRAMS
const findPart = (part: Part) =>
  listChildren(newsroom.process.pid).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(PROGRAMS[part]),
  )
/** Search results are never cached, so this needs every part. */
const search = async (request: APIRequestContext) =>
  (await request.get(`${newsroom.url}/api/search?q=${crypto.randomUUID()}`)).status()

test('a killed database restarts with what depends on it', async ({ request }) => {
  const [before] = findPart('database')
  const printed = newsroom.output().length
  process.kill(before!, 'SIGKILL')
  const output = () => newsroom.output().slice(printed)
  await expect.poll(output, { timeout: 60_000 }).toContain('The database is running again.')
  expect(output()).toContain('The database stopped unexpectedly (killed by SIGKILL): starting it again.')
  await expect.poll(() => search(request), { timeout: 60_000 }).toBe(200)
  expect(findPart('database')).not.toEqual([before])
})

test('a process that is killed or hangs restarts alone, and nothing it acknowledged is lost', async ({ request }) => {
  const { POSTGRES_URL = '', AUTOMATION_SECRET } = readKeys(scratch.env.DATA_DIR)
  const sql = postgres(POSTGRES_URL, { max: 1, onnotice: () => {} })
  const [article] = await sql<{ id: string }[]>`
    insert into articles (slug, title, content, category, published)
    values ('hang', 'It hangs', 'It hung.', 'Culture', true) returning id`
  for (const [index, [part, signal, reason]] of (
    [
      ['website', 'SIGSTOP', 'no answer for 10 seconds'],
      ['backend', 'SIGSTOP', 'no answer for 10 seconds'],
      ['website', 'SIGKILL', 'killed by SIGKILL'],
      ['backend', 'SIGKILL', 'killed by SIGKILL'],
    ] as const
  ).entries()) {
    const title = `Before the ${part} got ${signal}`
    const [cookie = null] = await makeBrowsers(newsroom.url, 1)
    const view = await sendCount(`${newsroom.url}/api/views`, cookie, { article: article!.id })
    const draft = await request.post(`${newsroom.url}/functions/v1/n8n-submit-draft`, {
      headers: { authorization: `Bearer ${AUTOMATION_SECRET}` },
      data: {
        source_name: 'Example Wire',
        source_url: 'https://wire.example',
        original_url: `https://wire.example/${part}/${signal}`,
        original_title: title,
        original_content: 'It rained all night.',
      },
    })
    const printed = newsroom.output().length
    const [before] = findPart(part)
    process.kill(before!, signal)
    expect([view.status, draft.status()]).toEqual([200, 201])

    const output = () => newsroom.output().slice(printed)
    await expect.poll(output, { timeout: 60_000 }).toContain(`The ${part} is running again.`)
    expect(output()).toContain(`The ${part} stopped unexpectedly (${reason}): starting it again.`)
    expect(output().match(/stopped unexpectedly/g)).toHaveLength(1)
    await expect.poll(() => search(request), { timeout: 30_000 }).toBe(200)
    expect(findPart(part)).not.toEqual([before])
    const [kept] = await sql`
      select (select total_views from article_view_counts where article_id = ${article!.id})::int as views,
        (select count(*) from draft_articles where original_title = ${title})::int as drafts`
    expect(kept).toEqual({ views: index + 1, drafts: 1 })
  }
  await sql.end()
})

test('a newsroom whose process manager was killed starts again at once', async ({ request }) => {
  newsroom.process.kill('SIGKILL')
  await newsroom.ended
  newsroom = await start(scratch.env)
  expect(newsroom.output()).toContain('Lodestar is at')
  expect((await request.get(newsroom.url)).status()).toBe(200)
})

// Last: no search is answered for a minute after it.
test('invented client addresses do not evade the rate limit', async ({ request }) => {
  const searchFrom = async (n: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${n % 250}` }
    return (await request.get(`${newsroom.url}/api/search?q=harbour`, { headers })).status()
  }
  for (let round = 0; round < 15; round += 1)
    await Promise.all(Array.from({ length: 20 }, (_, n) => searchFrom(round * 20 + n)))
  expect(await searchFrom(300)).toBe(429)
})
