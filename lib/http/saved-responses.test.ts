import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { expireTags, noteFollowing } from '../changes/expired-tags.mjs'
import { variableNames } from '../env.ts'
import PageCache from '../page-cache.mjs'
import type { ChangeFeed } from './change-feed.ts'
import { isChanged, ResponseStore } from './response-cache.ts'
import { MISSING } from './response-target.ts'
import { keepResponses, restoreResponses, saveResponses } from './saved-responses.ts'

const ORIGIN = { build: 'one', settings: 'a' }
let folder = ''
let store: ResponseStore
let feed: ChangeFeed
const path = () => join(folder, 'responses')
const keep = (at: string, tag: string, expires = Date.now() + 60_000, target = { key: at, path: at, headers: {} }) =>
  store.keep(target, {
    status: 200,
    headers: ['Content-Type', 'text/html'],
    etag: '"x"',
    lastModified: '',
    tags: [tag],
    since: Date.now(),
    expires,
    gzip: Buffer.from('gzip'),
    br: Buffer.from('br'),
  })
/** What a new process has after its start. */
async function restart(change: Partial<ChangeFeed> = {}) {
  await saveResponses(store, path(), ORIGIN, feed)
  const next = new ResponseStore()
  const count = await restoreResponses(next, path(), ORIGIN, { ...feed, ...change })
  expect(count).toBe([...next.keys()].length)
  return next
}

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'lodestar-saved-'))))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await rm(path(), { force: true })
  store = new ResponseStore()
  feed = { getApplied: () => 7, listTagsAfter: async () => [], listTagsDueSince: async () => [] }
  keep('/', 'front-page')
  keep('/story/one', 'slug:one')
  keep('/lite', 'front-page', undefined, { key: '/lite save-data', path: '/lite', headers: {} })
})

test('restores responses in their order of use, current since the restart', async () => {
  store.get('/')
  vi.setSystemTime(Date.now() + 1000)
  const next = await restart()
  expect([...next.rkeys()]).toEqual(['/story/one', '/lite save-data', '/'])
  expect(next.peek('/')).toMatchObject({ response: { since: Date.now(), br: Buffer.from('br') }, checkEvery: Infinity })
  vi.useRealTimers()
})

test.each<[string, Partial<ChangeFeed>, string[]]>([
  ['what changed since', { listTagsAfter: async (after) => (after === 7 ? ['front-page'] : []) }, ['/story/one']],
  ['what became visible since', { listTagsDueSince: async () => ['slug:one'] }, ['/', '/lite save-data']],
  ['anything after a change of all', { listTagsAfter: async () => ['*'] }, []],
])('does not restore %s', async (_, change, expected) => {
  expect([...(await restart(change)).rkeys()]).toEqual(expected)
})

test('restores nothing if the feed fails', async () => {
  const listTagsAfter = () => Promise.reject(new Error('down'))
  await expect(restart({ listTagsAfter })).rejects.toThrow('down')
})

test('saves nothing that is over or revalidated, nor the 404 page', async () => {
  keep('/over', 'a', Date.now())
  keep('404', 'a', undefined, MISSING)
  await new PageCache().revalidateTag('front-page')
  expect([...(await restart()).keys()]).toEqual(['/story/one'])
})

test('restores after the first reading of the change feed, which expires everything', async () => {
  await mkdir(join(folder, '.next'))
  await writeFile(join(folder, '.next/BUILD_ID'), 'one')
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', 'http://127.0.0.1:1')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret')
  const settings = createHash('sha256')
    .update(JSON.stringify(variableNames.map((name) => process.env[name])))
    .digest('hex')
  await saveResponses(store, path(), { build: 'one', settings }, feed)
  const asked = vi.fn<(url: string) => Promise<Response>>(async (url) =>
    Response.json(url.endsWith('get_latest_change') ? 7 : []),
  )
  vi.stubGlobal('fetch', asked)
  const next = new ResponseStore()
  const keeping = keepResponses(next, folder)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expireTags(['*'])
  await new Promise((done) => setTimeout(done, 2))
  noteFollowing(7)
  await keeping
  const current = [...next.keys()].filter((key) => !isChanged(next.peek(key)!.response))
  expect(current.toSorted()).toEqual(['/', '/lite save-data', '/story/one'])
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
