import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { withAssets } from '../../lib/http/assets'
import { compressAssets } from './compress-assets'

const SCRIPT = `console.log(${JSON.stringify('news '.repeat(400))})`
const dir = mkdtempSync(join(tmpdir(), 'lodestar-assets-'))
let port = 0
let close = () => {}

beforeAll(async () => {
  writeFileSync(join(dir, 'a.js'), SCRIPT)
  writeFileSync(join(dir, 'small.js'), '1')
  await compressAssets(dir)
  const server = createServer(withAssets([dir], (req, res) => res.writeHead(404).end(`Next: ${req.method} ${req.url}`)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  close = () => server.close()
})
afterAll(() => {
  close()
  rmSync(dir, { recursive: true })
})

/** fetch() would resolve `..` and decompress. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, async (res) =>
      resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(await res.toArray()) }),
    )
      .on('error', reject)
      .end()
  })

it('serves what the build compressed', async () => {
  const url = '/_next/static/a.js?dpl=1'
  const br = await ask(url, { 'accept-encoding': 'gzip, br' })
  const gzip = await ask(url, { 'accept-encoding': 'gzip' })
  const plain = await ask(url)
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual(Array(3).fill(SCRIPT))
  for (const { headers } of [br, gzip, plain])
    expect(headers).toMatchObject({
      'cache-control': 'public,max-age=31536000,immutable',
      'content-type': 'text/javascript',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
})

it('leaves small files as they are, and sends no body for HEAD', async () => {
  const small = await ask('/_next/static/small.js', { 'accept-encoding': 'gzip, br' })
  expect([small.status, small.headers['content-encoding'], String(small.body)]).toEqual([200, undefined, '1'])
  const head = await ask('/_next/static/small.js', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1', 0])
})

it.each([
  ['GET', '/_next/static/gone.js?a=1'],
  ['POST', '/_next/static/a.js'],
  ['GET', '/_next/static/../package.json'],
  ['GET', '/_next/static/%2e%2e/package.json'],
  ['GET', '/_next/static//etc/passwd'],
  ['GET', '/_next/static/'],
  ['GET', '/_next/statics/a.js'],
  ['GET', '/story/a.js'],
])('passes %s %s on unchanged', async (method, path) => {
  const { status, body } = await ask(path, {}, method)
  expect([status, String(body)]).toEqual([404, `Next: ${method} ${path}`])
})
