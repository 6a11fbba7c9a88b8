import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'

import { useBackend } from '../backend.ts'

const backend = useBackend()
const MB = 1024 * 1024

const ask = (path: string, init: RequestInit = {}) => fetch(`${backend.url}${path}`, { redirect: 'manual', ...init })
const withKey = (key: string) => ({ headers: { apikey: key } })

describe('paths', () => {
  it.each([
    '/',
    '/_system',
    '/_system/info',
    '/_system/health',
    '/studio',
    '/project/default',
    '/index.html',
    '/functions/v1/x',
    '/pg/v1',
    '/graphql/v1',
    '/rest/v10',
    '/rest/v1x/articles',
    '/rest/../_system',
    '/rest/v1/../../_system/info',
    '/auth/v1/%2e%2e/%2e%2e/_system/info',
    '//_system/info',
    '/REST/v1/articles',
  ])('%s does not exist, not even for the secret key', async (path) => {
    expect((await ask(path, withKey(backend.keys.secretKey))).status).toBe(404)
  })

  it('with .. on a raw socket do not exist either', async () => {
    for (const path of [
      '/rest/v1/../../_system/info',
      '/rest/v1/%2e%2e/%2e%2e/_system/info',
      'http://x/_system/info',
    ]) {
      const answer = await new Promise<string>((resolve, reject) => {
        const { hostname, port } = new URL(backend.url)
        const socket = connect(Number(port), hostname)
        let text = ''
        socket
          .on('data', (data) => (text += String(data)))
          .on('end', () => resolve(text))
          .on('error', reject)
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\napikey: ${backend.keys.secretKey}\r\nConnection: close\r\n\r\n`,
        )
      })
      expect([path, answer.split(' ')[1]]).toEqual([path, '404'])
    }
  })

  it('describe the schema (OpenAPI) to the secret key only', async () => {
    expect((await ask('/rest/v1/', withKey(backend.keys.publishableKey))).status).toBe(403)
    expect((await ask('/rest/v1/', withKey(backend.keys.secretKey))).status).toBe(200)
  })
})

describe('keys', () => {
  const paths = [
    '/rest/v1/articles',
    '/auth/v1/settings',
    '/auth/v1/user',
    '/storage/v1/bucket',
    '/storage/v1/object/list/article-images',
  ]

  it.each(paths)('are required: %s', async (path) => {
    expect((await ask(path)).status).toBe(401)
  })

  it.each(paths)('must be valid: %s', async (path) => {
    expect((await ask(path, withKey('sb_secret_wrong'))).status).toBe(401)
    expect((await ask(`${path}?apikey=sb_publishable_wrong`)).status).toBe(401)
  })

  it('in Authorization alone are not enough, as on hosted', async () => {
    const headers = { authorization: `Bearer ${backend.keys.secretKey}` }
    expect((await ask('/rest/v1/articles', { headers })).status).toBe(401)
  })

  it('that are secret are refused from a browser, as on hosted', async () => {
    const headers = { apikey: backend.keys.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
    expect((await ask('/rest/v1/articles', { headers })).status).toBe(401)
    expect((await ask('/auth/v1/admin/users', { headers })).status).toBe(401)
    expect((await ask('/storage/v1/bucket', { headers })).status).toBe(401)
  })

  it('are not needed for e-mail links and for health', async () => {
    expect((await ask('/auth/v1/verify?token=x&type=signup')).status).toBe(303)
    expect((await ask('/auth/v1/health')).status).toBe(200)
  })
})

describe('bodies', () => {
  const post = (path: string, size: number) =>
    ask(path, {
      method: 'POST',
      headers: { apikey: backend.keys.publishableKey, 'content-type': 'application/json' },
      body: `"${'x'.repeat(size)}"`,
    })

  it('above 5 MB are refused with 413, and the next request succeeds', async () => {
    expect((await post('/rest/v1/articles', 5 * MB)).status).toBe(413)
    expect((await post('/auth/v1/signup', 6 * MB)).status).toBe(413)
    expect((await post('/rest/v1/articles', 4 * MB)).status).toBe(400)
    expect((await ask('/auth/v1/health')).status).toBe(200)
  })

  it('above 55 MB are refused by storage', async () => {
    expect((await post('/storage/v1/object/article-images/big.bin', 56 * MB)).status).toBe(413)
  })

  it('sent in chunks without a length are limited too', async () => {
    const piece = new Uint8Array(MB).fill(120)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 20) controller.close()
        else controller.enqueue(piece)
      },
    })
    const init = { method: 'POST', headers: { apikey: backend.keys.publishableKey }, body, duplex: 'half' }
    const status = await ask('/rest/v1/articles', init as RequestInit).then(
      (response) => response.status,
      () => 'closed',
    )
    // The client may notice the close before the response.
    expect([413, 'closed']).toContain(status)
    expect(sent).toBeLessThan(20)
  })

  it('that never arrive block no one', async () => {
    const { hostname, port } = new URL(backend.url)
    const lazy = Array.from({ length: 30 }, () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(
        `POST /rest/v1/articles HTTP/1.1\r\nHost: x\r\napikey: ${backend.keys.publishableKey}\r\nContent-Length: 1000\r\n\r\n{`,
      )
      return socket
    })
    const answer = await Promise.race([
      ask('/auth/v1/health'),
      new Promise<undefined>((resolve) => setTimeout(resolve, 5000)),
    ])
    expect(answer?.status).toBe(200)
    for (const socket of lazy) socket.destroy()
  })
})

describe('responses to browsers', () => {
  it('allow preflights from every origin, without a key', async () => {
    const response = await ask('/rest/v1/articles', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.test', 'access-control-request-headers': 'apikey,x-client-info' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toBe('apikey,x-client-info')
  })

  it("do not reveal the server's software", async () => {
    const response = await ask('/rest/v1/articles')
    expect(response.headers.get('server')).toBeNull()
    expect(response.headers.get('x-powered-by')).toBeNull()
  })
})
