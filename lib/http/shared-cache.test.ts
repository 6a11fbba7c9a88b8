import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { makeSharedCache } from './shared-cache.ts'

let close = () => {}
afterEach(() => close())

/** The headers that a response has for a shared cache. */
async function offer(
  seconds: number,
  handle: (res: ServerResponse) => void,
  { isPublic = true, change = (): number => 7 } = {},
) {
  const shared = makeSharedCache(seconds, change)
  const server = createServer((_req, res) => {
    shared.offer(res, () => isPublic)
    handle(res)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  close = () => server.close()
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  close()
  return Object.fromEntries(
    ['cache-control', 'xkey', 'surrogate-key', 'x-change'].map((name) => [name, headers.get(name)]),
  )
}

const answer = (control: string) => (res: ServerResponse) => void res.setHeader('Cache-Control', control).end('news')

test('a new response is offered for one second and purged with any change', async () => {
  expect(await offer(600, answer('no-cache'))).toEqual({
    'cache-control': 'max-age=0, must-revalidate, s-maxage=1',
    xkey: '* any-change',
    'surrogate-key': '* any-change',
    'x-change': '7',
  })
})

test('without a shared cache, headers stay as they are', async () => {
  const plain = { 'cache-control': 'no-cache', xkey: null, 'surrogate-key': null, 'x-change': null }
  expect(await offer(0, answer('no-cache'))).toEqual(plain)
  const stored = { headers: ['Cache-Control', 'no-cache'], tags: ['a'], expires: Infinity }
  expect(makeSharedCache(0, () => 7).mark(stored)).toBe(stored)
})

test('nothing personal is offered', async () => {
  for (const control of ['private, no-cache', 'no-store'])
    expect(await offer(600, answer(control))).toMatchObject({ 'cache-control': control, xkey: null })
  expect(await offer(600, answer('no-cache'), { isPublic: false })).toMatchObject({ xkey: null })
  const withCookie = (res: ServerResponse) => answer('no-cache')(res.setHeader('Set-Cookie', 'a=1'))
  expect(await offer(600, withCookie)).toMatchObject({ xkey: null })
  const missing = (res: ServerResponse) => answer('no-cache')(Object.assign(res, { statusCode: 404 }))
  expect(await offer(600, missing)).toMatchObject({ xkey: null })
})

test('a change during the render counts as missed', async () => {
  let change = 7
  const handle = (res: ServerResponse) => {
    change = 8
    answer('no-cache')(res)
  }
  expect(await offer(600, handle, { change: () => change })).toMatchObject({ 'x-change': '7' })
})

test('a stored response names its tags, and is kept no longer than it is right', () => {
  const shared = makeSharedCache(600, () => 7)
  const headers = ['ETag', '"one"', 'cache-control', 'public, max-age=60']
  const keys = '* front-page article:1'
  const stored = { headers, tags: ['front-page', 'article:1'], expires: Infinity }
  expect(shared.mark(stored).headers.join(' | ')).toBe(
    `ETag | "one" | cache-control | public, max-age=60, s-maxage=600 | Surrogate-Key | ${keys} | xkey | ${keys} | X-Change | 7`,
  )
  expect(shared.mark({ ...stored, expires: Date.now() + 20_900 }).headers).toContain('public, max-age=60, s-maxage=20')
  const ending = { ...stored, expires: Date.now() + 900 }
  expect(shared.mark(ending)).toBe(ending)
  const own = { ...stored, headers: ['Cache-Control', 'private, no-cache'] }
  expect(shared.mark(own)).toBe(own)
})
