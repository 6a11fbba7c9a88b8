import http, { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { withFilesInMemory } from './files-in-memory.ts'

const passedOn: string[] = []
/** Of the next responses. */
let status = 200
let headers: OutgoingHttpHeaders = {}
let body = Buffer.from('a script')

const server = createServer(
  withFilesInMemory((req, res) => {
    passedOn.push(`${req.method} ${req.url}`)
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.writeHead(status, { 'Content-Length': body.length, ETag: 'W/"1"', ...headers })
    // As a stream does.
    res.write(body.subarray(0, 3))
    res.end(body.subarray(3))
  }),
)
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

let count = 0
/** Not asked for before. */
const newPath = (start = '/_next/static/chunks/') => `${start}${(count += 1)}.js`

const get = (path: string, sent: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers: sent })

beforeEach(() => {
  passedOn.length = 0
  status = 200
  headers = { 'Cache-Control': 'public,max-age=31536000,immutable', 'Content-Type': 'text/javascript' }
  body = Buffer.from('a script')
})

test('sends a file from memory the second time, with the same headers', async () => {
  const path = newPath()
  const [first, second] = [await get(path), await get(path)]
  expect(passedOn).toEqual([`GET ${path}`])
  expect([await first.text(), await second.text()]).toEqual(['a script', 'a script'])
  const toHeaders = (response: Response) => ({ ...Object.fromEntries(response.headers), date: '' })
  expect(toHeaders(second)).toEqual(toHeaders(first))
  expect(second.headers.get('x-content-type-options')).toBe('nosniff')
})

test('sends 304 to a client that has the file', async () => {
  const path = newPath()
  await get(path)
  const response = await get(path, { 'if-none-match': '"1"' })
  expect([response.status, response.headers.get('etag'), response.headers.get('content-type')]).toEqual([
    304,
    'W/"1"',
    null,
  ])
  expect(passedOn).toHaveLength(1)
})

test('keeps a file for each coding, and a picture for each format', async () => {
  const [script, picture] = [newPath(), newPath('/_next/image?url=')]
  for (const coding of ['br', 'gzip', 'identity', 'gzip, br']) await get(script, { 'accept-encoding': coding })
  expect(passedOn).toHaveLength(3)
  for (const accept of ['image/avif,image/webp', 'image/webp', '*/*', 'image/webp,*/*']) await get(picture, { accept })
  expect(passedOn).toHaveLength(6)
})

test.each<[what: string, set: () => void, path?: string]>([
  ['an error', () => (status = 404)],
  ['a large file', () => (body = Buffer.alloc(200_000))],
  ['an incomplete file', () => (headers = { 'Content-Length': 9, Connection: 'close' })],
  ['a file with a cookie', () => (headers['Set-Cookie'] = 'a=1')],
  ['a private file', () => (headers['Cache-Control'] = 'private')],
  ['a picture that was resized just now', () => (headers['X-Nextjs-Cache'] = 'MISS'), '/_next/image?url='],
  ['a page', () => {}, '/story/'],
  ['an uploaded file', () => {}, '/media/'],
  ['an address with a query', () => {}, '/_next/static/chunks/a.js?'],
])('keeps no copy of %s', async (_what, set, start) => {
  set()
  const path = newPath(start)
  for (let at = 0; at < 2; at++) await (await get(path)).arrayBuffer().catch(() => {})
  expect(passedOn).toEqual([`GET ${path}`, `GET ${path}`])
})

test('keeps no copy of an address that leads elsewhere', async () => {
  const { port } = server.address() as AddressInfo
  const path = `${newPath()}/../../../about`
  // As curl --path-as-is: fetch would resolve the dots.
  for (let at = 0; at < 2; at++)
    await new Promise((done) => http.get({ port, host: '127.0.0.1', path }, (res) => res.resume().on('end', done)))
  expect(passedOn).toEqual([`GET ${path}`, `GET ${path}`])
})

test('leaves ranges and other methods to the handler', async () => {
  const path = newPath()
  const accepted = { 'accept-encoding': 'br' }
  await get(path, accepted)
  await get(path, { ...accepted, range: 'bytes=0-1' })
  await get(path, accepted, 'HEAD')
  expect(passedOn).toHaveLength(3)
})
