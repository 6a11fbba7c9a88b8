import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { withSaveData, withValidHeaders } from './request-headers'

const server = createServer(withValidHeaders(withSaveData((_req, res) => res.end('answered'))))
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

/** These requests go through http, because fetch sends no Origin that we choose. */
async function post(headers: Record<string, string>): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers })
  sent.end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

const OWN = { origin: 'https://lodestar.test', host: 'lodestar.test' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
const ACTION = { 'next-action': '7f00', 'content-type': 'text/plain' }

it.each([
  [{ ...OWN, ...MULTIPART }, 200],
  [{ ...OWN, ...ACTION }, 200],
  [{ ...MULTIPART }, 200],
  [{ ...ACTION }, 200],
  [{ origin: '' }, 400],
  [{ origin: 'lodestar.test' }, 400],
  [{ origin: 'http://' }, 400],
  [{ ...OWN, 'content-type': 'multipart/form-data' }, 400],
])('a form with %j gets %i', async (headers, status) => {
  expect(await post(headers as Record<string, string>)).toBe(status)
})

it('a request for something that is no path gets 400', async () => {
  const { port } = server.address() as AddressInfo
  for (const path of ['http://[/', 'http://x:99999/', '*']) {
    const sent = request({ port, host: '127.0.0.1', path })
    sent.end()
    const [response] = await once(sent, 'response')
    response.resume()
    expect([path, response.statusCode]).toEqual([path, 400])
  }
})

it.each([MULTIPART, ACTION])('a form of another site with %j gets 403', async (kind) => {
  for (const origin of ['https://evil.test', 'null', 'https://lodestar.test:8443', 'https://lodestar.test.evil.test'])
    expect([origin, await post({ ...kind, host: 'lodestar.test', origin })]).toEqual([origin, 403])
})

it('knows forms of this site behind a proxy', async () => {
  const behind = { ...MULTIPART, host: '10.0.0.2:3000', 'x-forwarded-host': 'lodestar.test' }
  expect(await post({ ...behind, origin: 'https://lodestar.test' })).toBe(200)
  expect(await post({ ...behind, origin: 'http://10.0.0.2:3000' })).toBe(403)
})

it('leaves other requests of other sites to their handlers', async () => {
  expect(await post({ host: 'lodestar.test', origin: 'https://evil.test', 'content-type': 'application/json' })).toBe(
    200,
  )
})

const PAGE = { accept: 'text/html,*/*;q=0.8' }

it.each([
  ['a page for somebody who saves data', { ...PAGE, 'save-data': 'on' }, 'save-data'],
  ['a page that the browser has, from when data were saved', { ...PAGE, 'if-none-match': '"1"' }, 'all-data'],
  ['a page that the browser has, with data saved', { ...PAGE, 'save-data': 'on', 'if-none-match': '"1"' }, 'save-data'],
  ['a page for everybody', PAGE, null],
  ['another value', { ...PAGE, 'save-data': 'off' }, null],
  ['a picture', { accept: 'image/webp', 'save-data': 'on', 'if-none-match': '"1"' }, null],
])('Server-Timing for %s', async (_, headers, expected) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: headers as Record<string, string> })
  expect(response.headers.get('server-timing')).toBe(expected)
})
