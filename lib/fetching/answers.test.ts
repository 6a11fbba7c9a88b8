import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'

import { useDatabase } from '../testing/database'
import { useWebServers } from '../testing/web-servers'
import { safeFetch } from './safe-fetch'
import { MAX_BYTES } from './limits'
import type { Purpose } from './content-types'
import { FetchError } from './fetch-error'

// These tests are about how safeFetch handles responses.

useDatabase()
const web = useWebServers()

const HTML = { 'Content-Type': 'text/html' }

async function fetchFrom(answer: (response: ServerResponse) => void, purpose: Purpose = 'page', seen = {}) {
  const { port } = await web.serve((_, response) => answer(response))
  return safeFetch(`http://127.0.0.1:${port}/`, purpose, seen, web.policy)
}
const reasonOf = (answer: (response: ServerResponse) => void, purpose: Purpose = 'page') =>
  fetchFrom(answer, purpose).then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchError ? error.reason : `an error: ${String(error)}`),
  )

describe('a response', () => {
  it('is limited to 2 MB, with or without Content-Length', async () => {
    const full = Buffer.alloc(MAX_BYTES, 'a')
    expect((await fetchFrom((response) => response.writeHead(200, HTML).end(full)))?.text).toHaveLength(MAX_BYTES)
    const more = Buffer.alloc(MAX_BYTES + 1, 'a')
    expect(
      await reasonOf((response) => response.writeHead(200, { ...HTML, 'Content-Length': more.length }).end(more)),
    ).toBe('too_large')
    expect(
      await reasonOf((response) => void response.writeHead(200, HTML).write(more.subarray(1), () => response.end('a'))),
    ).toBe('too_large')
  })

  it('that never ends is aborted', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'a')
    let sent = 0
    const answer = (response: ServerResponse) => {
      response.writeHead(200, HTML)
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    }
    expect(await reasonOf(answer)).toBe('too_large')
    expect(sent).toBeLessThan(50 * 1024 * 1024)
  })

  it.each([
    ['gzip', (bytes: Buffer) => gzipSync(bytes)],
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ])('compressed with %s is unpacked within the limit', async (encoding, pack) => {
    const send = (packed: Buffer) => (response: ServerResponse) =>
      void response.writeHead(200, { ...HTML, 'Content-Encoding': encoding }).end(packed)
    expect((await fetchFrom(send(pack(Buffer.from('Akwaaba')))))?.text).toBe('Akwaaba')
    expect((await fetchFrom(send(pack(Buffer.alloc(MAX_BYTES, 'a')))))?.text).toHaveLength(MAX_BYTES)
    const bomb = pack(Buffer.alloc(100 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(MAX_BYTES)
    expect(await reasonOf(send(bomb))).toBe('too_large')
  })

  it.each([
    ['packed twice', 'gzip, gzip', gzipSync(gzipSync('x'))],
    ['packed as nobody asked', 'zstd', Buffer.from('x')],
    ['cut off within its encoding', 'gzip', gzipSync('Akwaaba '.repeat(50)).subarray(0, 20)],
    ['that only claims to be packed', 'br', Buffer.from('plain text')],
  ])('%s is rejected', async (_how, encoding, bytes) => {
    expect(
      await reasonOf((response) => response.writeHead(200, { ...HTML, 'Content-Encoding': encoding }).end(bytes)),
    ).toBe('encoding')
  })

  it.each([
    ['page', 'application/pdf'],
    ['page', 'image/png'],
    ['page', 'application/json'],
    ['page', ''],
    ['page', 'text/html-not'],
    ['feed', 'text/html'],
    ['feed', 'application/octet-stream'],
    ['feed', ''],
    ['picture', 'text/html'],
    ['picture', 'application/json'],
    ['picture', 'video/mp4'],
  ] as const)('for a %s is not read as %s', async (purpose, type) => {
    expect(
      await reasonOf((response) => response.writeHead(200, type ? { 'Content-Type': type } : {}).end('x'), purpose),
    ).toBe('content_type')
  })

  it.each([
    'text/html; charset=utf-8',
    'application/octet-stream',
    'application/rss',
    'application/x-rss+xml',
    'application/xhtml+xml',
    'text/plain',
    'image/png',
    '',
  ])('that is a feed is read as %j', async (type) => {
    const send = (body: string) => (response: ServerResponse) =>
      void response.writeHead(200, type ? { 'Content-Type': type } : {}).end(body)
    for (const feed of [
      '<?xml version="1.0"?>\n<rss version="2.0"><channel/></rss>',
      '\n<b>Notice</b><?xml version="1.0"?><a:feed xmlns:a="http://www.w3.org/2005/Atom"/>',
      '<rdf:RDF></rdf:RDF>',
      '<!-- <html> --><rss version="2.0"><channel/></rss>',
      '\uFEFF {"version": "https://jsonfeed.org/version/1.1"}',
    ])
      expect((await fetchFrom(send(feed), 'feed'))?.bytes.toString()).toBe(feed)
    const named = type.includes('html') ? type.split(';')[0] : 'a web page'
    for (const part of [
      '<link type="application/rss+xml" href="/feed">',
      '<!-- <rss > -->',
      '<script>"<feed >"</script>',
    ])
      await expect(fetchFrom(send(`<!doctype html><html><head>${part}</head><body/></html>`), 'feed')).rejects.toThrow(
        `The server sent ${named} instead of a feed.`,
      )
  })

  it.each([
    'image/gif',
    'image/avif',
    'image/jpg',
    'application/octet-stream',
    'binary/octet-stream',
    'text/plain',
    '',
  ])('that may be a picture is read as %j, up to 10 MB', async (type) => {
    const headers = type ? { 'Content-Type': type } : {}
    const full = Buffer.alloc(10 * 1024 * 1024)
    expect((await fetchFrom((response) => response.writeHead(200, headers).end(full), 'picture'))?.bytes).toHaveLength(
      full.length,
    )
    await expect(
      fetchFrom((response) => response.writeHead(200, headers).end(Buffer.alloc(full.length + 1)), 'picture'),
    ).rejects.toThrow('The response is larger than 10 MB.')
  })

  it.each([403, 404, 410, 500, 503, 204, 304, 300])('with status %i reports it', async (status) => {
    await expect(fetchFrom((response) => response.writeHead(status, HTML).end())).rejects.toThrow(
      `The server responded with status ${status}.`,
    )
  })

  it('of 304 has no body, and is requested with validators', async () => {
    const asked: unknown[] = []
    const { port } = await web.serve((request, response) => {
      asked.push(request.headers['if-none-match'], request.headers['if-modified-since'])
      response.writeHead(304).end()
    })
    const seen = { etag: '"v1"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' }
    expect(await safeFetch(`http://127.0.0.1:${port}/`, 'feed', seen, web.policy)).toBeNull()
    expect(asked).toEqual(['"v1"', 'Sat, 21 Nov 2026 10:00:00 GMT'])
  })

  it('with too many headers is aborted', async () => {
    expect(
      await reasonOf((response) => response.writeHead(200, { ...HTML, 'X-Filler': 'x'.repeat(64 * 1024) }).end('x')),
    ).toBe('unreachable')
  })
})

describe('a slow server', () => {
  // Time is real but the timeout shorter, so that the test doesn't wait ten seconds.
  const hurry = () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(10_000)
      return timeout(400)
    })
  }

  it.each([
    ['never answers', () => {}],
    ['stops after its headers', (response: ServerResponse) => void response.writeHead(200, HTML).flushHeaders()],
    [
      'drips a letter at a time',
      (response: ServerResponse) => {
        response.writeHead(200, HTML)
        const drip = setInterval(() => response.write('a'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
    [
      'drips nothing inside an archive',
      (response: ServerResponse) => {
        response.writeHead(200, { ...HTML, 'Content-Encoding': 'gzip' })
        const drip = setInterval(() => response.write(gzipSync('')), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ])('and %s are aborted at the time limit', async (_how, answer) => {
    hurry()
    const begun = performance.now()
    expect(await reasonOf(answer)).toBe('too_slow')
    expect(performance.now() - begun).toBeLessThan(3000)
  })

  it('has one time limit for all redirects', async () => {
    hurry()
    const { port } = await web.serve(
      (_, response) => void setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 150),
    )
    await expect(safeFetch(`http://127.0.0.1:${port}/`, 'page', {}, web.policy)).rejects.toMatchObject({
      reason: 'too_slow',
    })
  })

  it('and a slow DNS lookup', async () => {
    hurry()
    const policy = { ...web.policy, resolve: () => new Promise<never>(() => {}) }
    await expect(safeFetch('http://slow.example/', 'page', {}, policy)).rejects.toMatchObject({ reason: 'too_slow' })
  })
})
