import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import postgres from 'postgres'

import { findFreePort } from '../../lib/process/ports.ts'
import { expect, test } from '../fixtures'
import { makeScratch, type Newsroom, readKeys, startNewsroom } from './starter'

// Two processes behind one port, and one on another "machine".

test.describe.configure({ mode: 'serial' })

let scratch: Awaited<ReturnType<typeof makeScratch>>
let newsroom: Newsroom
let other: ChildProcess
let sql: postgres.Sql
let origins: string[]
let keys: ReturnType<typeof readKeys>

test.beforeAll(async ({ request }) => {
  scratch = await makeScratch()
  newsroom = await startNewsroom({ ...scratch.env, WEB_PROCESSES: '2' })
  keys = readKeys(scratch.env.DATA_DIR)
  sql = postgres(keys.POSTGRES_URL!, { max: 1 })
  const port = String(await findFreePort())
  other = spawn(process.execPath, [join(import.meta.dirname, '../../server.ts')], {
    env: {
      ...process.env,
      ...keys,
      PORT: port,
      SITE_URL: newsroom.url,
      DATA_DIR: scratch.env.DATA_DIR,
      NODE_ENV: 'production',
      DRAIN_SECONDS: '5',
    },
  })
  origins = [newsroom.url, `http://127.0.0.1:${port}`]
  await expect.poll(() => isOk(request, `${origins[1]}/api/health`), { timeout: 30_000 }).toBe(true)
})
test.afterAll(async () => {
  await sql?.end()
  other?.kill('SIGKILL')
  newsroom?.process.kill('SIGTERM')
  await newsroom?.ended
  await scratch?.cleanUp()
})

const isOk = (request: APIRequestContext, url: string) =>
  request.get(url).then(
    (response) => response.ok(),
    () => false,
  )

/** Without keep-alive, connections meet either process. */
async function askAll(request: APIRequestContext, path: string) {
  const asked = origins.flatMap((origin) => [origin, origin, origin, origin])
  return Promise.all(
    asked.map(async (origin) => {
      const response = await request.get(origin + path, { headers: { connection: 'close' }, maxRedirects: 0 })
      return { status: response.status(), text: await response.text() }
    }),
  )
}

test('a change written past all of them is on every one within moments', async ({ request }) => {
  const insert = (slug: string, title: string) =>
    sql`insert into articles (slug, title, content, category, published) values (${slug}, ${title}, 'It rained.', 'Politics', true)`
  for (let warm = 0; warm < 3; warm += 1) await askAll(request, '/')
  await insert('rain', 'Rain over Tamale')
  const areFresh = async () => (await askAll(request, '/')).every(({ text }) => text.includes('Rain over Tamale'))
  await expect.poll(areFresh).toBe(true)

  for (let warm = 0; warm < 3; warm += 1) await askAll(request, '/story/rain')
  await sql`update articles set slug = 'downpour' where slug = 'rain'`
  const haveMoved = async () => (await askAll(request, '/story/rain')).every(({ status }) => status === 301)
  await expect.poll(haveMoved).toBe(true)
})

test('a scheduled article appears on all of them, and is logged once', async ({ request }) => {
  await sql`insert into articles (slug, title, content, category, published, publication_date)
    values ('dawn', 'Dawn over Tamale', 'It rained.', 'Politics', true, now() + interval '1 second')`
  const authorization = `Bearer ${keys.AUTOMATION_SECRET}`
  // At the same time, all of them ask what has come due, which they otherwise do every 15 seconds.
  const tickAll = () =>
    Promise.all(
      [...origins, ...origins].map((origin) =>
        request.post(`${origin}/api/tick`, { headers: { authorization, connection: 'close' } }),
      ),
    )
  const areFresh = async () => (await askAll(request, '/')).every(({ text }) => text.includes('Dawn over Tamale'))
  await expect(async () => {
    await tickAll()
    expect(await areFresh()).toBe(true)
  }).toPass()
  await tickAll()
  const logged = await sql`select 1 from audit_log where label = 'Dawn over Tamale' and action = 'published'`
  expect(logged).toHaveLength(1)
})

test('one that stops says so before it refuses connections', async ({ request }) => {
  const health = `${origins[1]}/api/health`
  other.kill('SIGTERM')
  await expect.poll(async () => (await request.get(health)).status()).toBe(503)
  expect((await request.get(`${origins[1]}/story/downpour`)).status()).toBe(200)
  await expect.poll(() => isOk(request, `${origins[1]}/story/downpour`), { timeout: 15_000 }).toBe(false)
  expect(await isOk(request, `${origins[0]}/api/health`)).toBe(true)
})
