import { request } from 'node:http'
import { connect } from 'node:net'
import { beforeEach, expect, it, vi } from 'vitest'

import { useWebServers } from '../testing/web-servers'
import { type Endpoint, drainCounts, provideEndpoints, withEndpoints } from './endpoints'

const { serve } = useWebServers()
let origin = ''
let port = 0

const echo: Endpoint = async ({ path, query, header, body }) => {
  const bytes = await body(20)
  return {
    status: bytes ? 200 : 400,
    headers: { 'content-type': 'text/plain', 'set-cookie': 'a=b' },
    body: [path, query.get('page'), header('user-agent'), header('cookie'), bytes && Buffer.from(bytes)].join(' | '),
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
  expect([response.status, await response.text()]).toEqual([
    200,
    '/api/views?page=/a%20b | /a b | Mozilla | c=d | Akwaaba',
  ])
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
      'GET /api/search': async ({ query }) => ({
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: query.get('q')!.repeat(300),
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

it('reads no more of a body than it takes', async () => {
  const { status, closed } = await new Promise<{ status?: number; closed: boolean }>((resolve, reject) => {
    const sent = request(`${origin}/api/views`, { method: 'POST' }, (res) => {
      res.resume()
      resolve({ ...(res.statusCode && { status: res.statusCode }), closed: res.headers.connection === 'close' })
    })
    sent.on('error', reject)
    // The request never ends.
    sent.write('x'.repeat(30))
  })
  expect([status, closed]).toEqual([400, true])
})

it('forgets a client that goes away before its body ends', async () => {
  const answered = new Promise<void>((done) => {
    provideEndpoints({
      endpoints: {
        'POST /api/views': async ({ body }) => {
          expect(await body(20)).toBeNull()
          done()
          return { status: 400, headers: {} }
        },
      },
      drain,
    })
  })
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('POST /api/views HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhal')
    setTimeout(() => socket.destroy(), 20)
  })
  await answered
})

it('writes what waits when it is drained', async () => {
  await drainCounts()
  expect(drain).toHaveBeenCalledOnce()
})
