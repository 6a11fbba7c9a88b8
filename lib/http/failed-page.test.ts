import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { withFailedPage } from './failed-page.mjs'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

/** This takes the place of Next. */
let handler: Handler
const server = createServer(withFailedPage((req, res) => handler(req, res)))
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

async function ask(answer: Handler, init: RequestInit = {}) {
  handler = answer
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Next answers with this document if a page fails. Apart from scripts, it is empty. */
const FAILED = `<!DOCTYPE html><html id="__next_error__"><body></body><script>self.__next_f.push([1,"2:E{\\"digest\\":\\"3307761097\\"}"])</script></html>`
const fail =
  (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  (_, res) => {
    res.statusCode = status
    for (const [name, value] of Object.entries({
      'content-type': type,
      'content-length': String(body.length),
      ...headers,
    }))
      res.setHeader(name, value)
    res.end(body)
  }

test.each<[string, Handler]>([
  ['at once', fail(500, 'text/html; charset=utf-8', FAILED, { etag: '"x"' })],
  ['compressed', fail(500, 'text/html', gzipSync(FAILED), { 'content-encoding': 'gzip' })],
  [
    'in pieces',
    (_, res) => {
      res.writeHead(500, res.setHeader('content-type', 'text/html').getHeaders() as Record<string, string>)
      res.write(FAILED.slice(0, 90))
      res.write(Buffer.from(FAILED.slice(90)))
      res.end()
    },
  ],
])('shows the error and its reference without JavaScript if Next sends the document %s', async (_, answer) => {
  const { status, headers, text } = await ask(answer)
  expect([
    status,
    headers.get('retry-after'),
    headers.get('cache-control'),
    headers.get('content-encoding'),
    headers.get('etag'),
  ]).toEqual([503, '60', 'no-store', null, null])
  expect(text).toMatch(
    /<h1>Unexpected Application Error!<\/h1>\s*<p>Something went wrong on our side[^]*Reference: 3307761097[^]*<a href="\/">Return to Home/,
  )
  expect(text).not.toContain('__next')
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
})

test('refers to the log if Next names no error, and works for HEAD', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { status, headers, text } = await ask(fail(500, 'text/html', '<h1>Search</h1>'))
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '60', 'no-store'])
  const [, reference] = /Reference: ([0-9a-f]{8})</.exec(text) ?? []
  expect(logged).toHaveBeenCalledWith(expect.stringContaining(`[${reference}] /`))
  logged.mockRestore()
  expect(await ask(fail(500, 'text/html', FAILED), { method: 'HEAD' })).toMatchObject({ status: 503, text: '' })
})

test.each<[string, number, string, string]>([
  ['a page', 200, 'text/html', '<p>Rain</p>'],
  ['a missing page', 404, 'text/html', '<p>404</p>'],
  ['an error for a program', 500, 'application/json', '{"error":{}}'],
  ['an error for the script of a page', 500, 'text/x-component', '1:E{"digest":"1"}'],
])('%s is unchanged', async (_, status, type, body) => {
  const { headers, ...answer } = await ask(fail(status, type, body))
  expect([answer, headers.get('content-type')]).toEqual([{ status, text: body }, type])
})
