import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { withValidHeaders } from './valid-headers'

const server = createServer(withValidHeaders((_req, res) => res.end('answered')))
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

/** fetch sends no Origin of ours. */
async function post(headers: Record<string, string>): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers })
  sent.end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

it.each([
  [{ origin: 'https://lodestar.test' }, 200],
  [{ origin: 'null' }, 200],
  [{}, 200],
  [{ origin: '' }, 400],
  [{ origin: 'lodestar.test' }, 400],
  [{ origin: 'http://' }, 400],
  [{ 'content-type': 'multipart/form-data; boundary=x' }, 200],
  [{ 'content-type': 'multipart/form-data' }, 400],
])('a form with %j gets %i', async (headers, status) => {
  expect(await post(headers as Record<string, string>)).toBe(status)
})
