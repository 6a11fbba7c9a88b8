import { request } from 'node:http'
import { beforeEach, expect, it, vi } from 'vitest'

import { useWebServers } from '../testing/web-servers'
import { type Endpoint, drainCounts, MAX_BODY, provideEndpoints, withEndpoints } from './endpoints'

const { serve } = useWebServers()
let origin = ''
let port = 0

const echo: Endpoint = async ({ headers, url, body }) => {
  const parts = [new URL(url).searchParams.get('page'), headers.get('user-agent'), headers.get('cookie')]
  return {
    status: 200,
    headers: { 'content-type': 'text/plain', 'set-cookie': 'a=b' },
    body: [...parts, Buffer.from(body ?? []).toString()].join(' | '),
  }
}
const drain = vi.fn<() => Promise<void>>()

beforeEach(async () => {
  provideEndpoints({
    endpoints: {
      'POST /api/views': echo,
      'GET /api/ads': async () => ({ status: 304, headers: { etag: '"one"' } }),
      'POST /api/ads': async () => {
        throw new Error('secret internals')
      },
    },
    drain,
  })
  const answer = withEndpoints((req, res) => res.end(`Next: ${req.method} ${req.url}`))
  ;({ port } = await serve((req, res) => void answer(req, res)))
  origin = `http://127.0.0.1:${port}`
})

it('answers the endpoints with their request', async () => {
  const response = await fetch(`${origin}/api/views?page=/a%20b`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla', cookie: 'c=d' },
    body: 'Akwaaba',
  })
  expect([response.status, await response.text()]).toEqual([200, '/a b | Mozilla | c=d | Akwaaba'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'set-cookie': 'a=b',
    'x-content-type-options': 'nosniff',
    connection: 'keep-alive',
  })
})

it('answers without a body', async () => {
  const response = await fetch(`${origin}/api/ads`)
  expect([response.status, response.headers.get('etag')]).toEqual([304, '"one"'])
})

it('compresses long answers', async () => {
  provideEndpoints({
    endpoints: {
      'GET /api/search': async ({ url }) => ({
        status: 200,
        headers: {},
        body: new URL(url).searchParams.get('q')!.repeat(300),
      }),
    },
    drain,
  })
  const ask = async (q: string, accepted: string) => {
    const response = await fetch(`${origin}/api/search?q=${q}`, { headers: { 'accept-encoding': accepted } })
    const { headers } = response
    return [headers.get('content-encoding'), headers.get('vary'), await response.text()]
  }
  const long = 'Why?'.repeat(300)
  expect(await ask('Why?', 'gzip, br')).toEqual(['br', 'Accept-Encoding', long])
  expect(await ask('Why?', 'gzip')).toEqual(['gzip', 'Accept-Encoding', long])
  expect(await ask('Why?', 'identity')).toEqual([null, 'Accept-Encoding', long])
  expect(await ask('o', 'gzip, br')).toEqual([null, null, 'o'.repeat(300)])
})

it.each([
  ['GET', '/api/views'],
  ['HEAD', '/api/ads'],
  ['POST', '/api/views/'],
  ['POST', '/api/tick'],
  ['GET', '/'],
])('leaves %s %s to Next', async (method, path) => {
  const response = await fetch(origin + path, { method })
  expect(await response.text()).toBe(method === 'HEAD' ? '' : `Next: ${method} ${path}`)
})

it('says nothing about its errors', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await fetch(`${origin}/api/ads`, { method: 'POST' })
  expect([response.status, await response.text()]).toEqual([500, ''])
  expect(error).toHaveBeenCalledOnce()
})

it('reads no more of a body than endpoints take', async () => {
  const { status, closed, text } = await new Promise<{ status: number; closed: boolean; text: string }>((resolve) => {
    const sent = request(`${origin}/api/views`, { method: 'POST' }, async (res) => {
      const text = Buffer.concat(await res.toArray()).toString()
      resolve({ status: res.statusCode ?? 0, closed: res.headers.connection === 'close', text })
    })
    // The request never ends.
    sent.on('error', () => {}).write('x'.repeat(MAX_BODY + 1))
  })
  expect([status, closed, text]).toEqual([200, true, ' |  |  | '])
})

it('writes what waits when it is drained', async () => {
  await drainCounts()
  expect(drain).toHaveBeenCalledOnce()
})
