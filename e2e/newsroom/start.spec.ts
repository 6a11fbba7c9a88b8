import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import postgres from 'postgres'

import { makeBrowsers, sendCount } from '../browsers'
import { expect, test } from '../fixtures'
import { listChildren, makeScratch, type Newsroom, startNewsroom } from './starter'

// Starting takes seconds. The first start creates the database, so all tests share one folder.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let scratch: Awaited<ReturnType<typeof makeScratch>>
const running: Newsroom[] = []

test.beforeAll(async () => {
  scratch = await makeScratch()
})
test.afterEach(async () => {
  for (const { process, ended } of running.splice(0)) {
    process.kill('SIGTERM')
    await ended
  }
})
test.afterAll(() => scratch.cleanUp())

async function start(env: Record<string, string> = scratch.env) {
  const newsroom = await startNewsroom(env)
  running.push(newsroom)
  return newsroom
}

test("two newsrooms show none of each other's content", async ({ request }) => {
  const second = await start()
  expect(second.output()).toContain('there is no admin yet')
  const [theirs, ours] = await Promise.all([request.get(second.url), request.get('/')])
  expect(theirs.status()).toBe(200)
  expect(await ours.text()).toContain('/story/')
  expect(await theirs.text()).not.toContain('/story/')
})

test('ports and folders in use are reported with what to change', async () => {
  const { PORT, BACKEND_PORT, DATA_DIR } = scratch.env
  await start()
  const samePort = await start()
  const next = Number(PORT) + 1
  expect(samePort.output().trim()).toBe(
    `Port ${PORT} is in use: stop the program that uses it, or choose another PORT (for example PORT=${next}).`,
  )
  expect(await samePort.ended).toBe(1)

  const other = await makeScratch()
  const sameBackend = await start({ ...other.env, BACKEND_PORT })
  expect(sameBackend.output()).toContain(`Port ${BACKEND_PORT} is in use`)
  const sameData = await start({ ...other.env, DATA_DIR })
  expect(sameData.output()).toContain('is in use by process')
  expect(sameData.output()).toContain('choose another DATA_DIR')
  await other.cleanUp()
})

test('invented client addresses do not evade the rate limit', async ({ request }) => {
  const { url } = await start({ ...scratch.env, TRUST_PROXY: '203.0.113.7' })
  const search = async (n: number) =>
    (
      await request.get(`${url}/api/search?q=harbour`, { headers: { 'x-forwarded-for': `198.51.100.${n % 250}` } })
    ).status()
  for (let round = 0; round < 15; round += 1)
    await Promise.all(Array.from({ length: 20 }, (_, n) => search(round * 20 + n)))
  expect(await search(300)).toBe(429)
})

const PROGRAMS = { database: 'postgres', backend: 'main.ts', website: 'server.ts' } as const
type Part = keyof typeof PROGRAMS
const findPart = (newsroom: Newsroom, part: Part) =>
  listChildren(newsroom.process.pid).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(PROGRAMS[part]),
  )
const readKeys = () => parseEnv(readFileSync(join(scratch.env.DATA_DIR, 'backend.env'), 'utf8'))

test('a killed process restarts while the others keep running', async ({ request }) => {
  const newsroom = await start()
  for (const part of ['database', 'backend', 'website'] as const) {
    const find = () => findPart(newsroom, part)
    const [before] = find()
    const printed = newsroom.output().length
    process.kill(before ?? 0, 'SIGKILL')
    const output = () => newsroom.output().slice(printed)
    await expect.poll(output, { timeout: 60_000 }).toContain(`The ${part} is running again.`)
    expect(output()).toContain(`The ${part} stopped unexpectedly (killed by SIGKILL): starting it again.`)
    // Search results are never cached, so this needs the database.
    await expect
      .poll(async () => (await request.get(`${newsroom.url}/api/search?q=${crypto.randomUUID()}`)).status(), {
        timeout: 60_000,
      })
      .toBe(200)
    // Only a backend that lost its database restarts too.
    if (part !== 'database') expect(output().match(/stopped unexpectedly/g)).toHaveLength(1)
    expect(find()).not.toEqual([before])
  }
})

test('a process that hangs restarts, and nothing it acknowledged is lost', async ({ request }) => {
  const newsroom = await start()
  const { POSTGRES_URL = '', AUTOMATION_SECRET } = readKeys()
  const sql = postgres(POSTGRES_URL, { max: 1, onnotice: () => {} })
  const [article] = await sql<{ id: string }[]>`
    insert into articles (slug, title, content, category, published)
    values ('hang', 'It hangs', 'It hung.', 'Culture', true) returning id`
  let seen = 0
  for (const part of ['website', 'backend'] as const) {
    const [cookie = null] = await makeBrowsers(newsroom.url, 1)
    const view = await sendCount(`${newsroom.url}/api/views`, cookie, { article: article!.id })
    const draft = await request.post(`${newsroom.url}/functions/v1/n8n-submit-draft`, {
      headers: { authorization: `Bearer ${AUTOMATION_SECRET}` },
      data: {
        source_name: 'Example Wire',
        source_url: 'https://wire.example',
        original_url: `https://wire.example/${part}`,
        original_title: `Before the ${part} hung`,
        original_content: 'It rained all night.',
      },
    })
    const printed = newsroom.output().length
    process.kill(findPart(newsroom, part)[0]!, 'SIGSTOP')
    expect([view.status, draft.status()]).toEqual([200, 201])

    const output = () => newsroom.output().slice(printed)
    await expect.poll(output, { timeout: 60_000 }).toContain(`The ${part} is running again.`)
    expect(output()).toContain(`The ${part} stopped unexpectedly (no answer for 10 seconds): starting it again.`)
    expect(output().match(/stopped unexpectedly/g)).toHaveLength(1)
    const search = async () => (await request.get(`${newsroom.url}/api/search?q=${crypto.randomUUID()}`)).status()
    await expect.poll(search, { timeout: 30_000 }).toBe(200)
    const [kept] = await sql`
      select (select total_views from article_view_counts where article_id = ${article!.id})::int as views,
        (select count(*) from draft_articles where original_title = ${`Before the ${part} hung`})::int as drafts`
    expect(kept).toEqual({ views: ++seen, drafts: 1 })
  }
  await sql.end()
})

test('a newsroom that was suspended for a while goes on where it was', async ({ request }) => {
  const newsroom = await start()
  const all = [...listChildren(newsroom.process.pid), newsroom.process.pid!]
  const printed = newsroom.output().length
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  await new Promise((done) => setTimeout(done, 15_000))
  for (const pid of all.toReversed()) process.kill(pid, 'SIGCONT')
  await new Promise((done) => setTimeout(done, 12_000))
  expect((await request.get(`${newsroom.url}/api/search?q=harbour`)).status()).toBe(200)
  expect(newsroom.output().slice(printed)).not.toContain('stopped unexpectedly')
})

test('a newsroom whose process manager was killed starts again at once', async ({ request }) => {
  const newsroom = await start()
  newsroom.process.kill('SIGKILL')
  await newsroom.ended
  const again = await start()
  expect(again.output()).toContain('Lodestar is at')
  expect((await request.get(again.url)).status()).toBe(200)
})
