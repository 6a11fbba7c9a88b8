import { expect, test, vi } from 'vitest'

import { serveDocument, makeFeedDocument, TYPES } from './document'

const document = makeFeedDocument('<rss/>', TYPES.rss, [
  new Date('2026-11-21T10:00:00.700Z'),
  new Date('2026-11-20T10:00:00Z'),
])
const ask = (headers: Record<string, string> = {}) =>
  serveDocument(new Request('https://news.example/rss/all.xml', { headers }), async () => document)

test('answers the first request with validators', async () => {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('<rss/>')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(response.headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
  expect(response.headers.get('last-modified')).toBe('Sat, 21 Nov 2026 10:00:00 GMT')
  expect(response.headers.get('cache-control')).toContain('max-age=60')
})

test('returns 304 without a body if the copy is current', async () => {
  const asked: Record<string, string>[] = [
    { 'If-None-Match': document.etag },
    { 'If-None-Match': `"other", W/${document.etag}` },
    { 'If-None-Match': '*' },
    { 'If-Modified-Since': document.lastModified },
    { 'If-None-Match': document.etag, 'If-Modified-Since': 'Fri, 20 Nov 2026 10:00:00 GMT' },
  ]
  for (const headers of asked) {
    const response = await ask(headers)
    const answered = { headers, status: response.status, body: response.body, etag: response.headers.get('etag') }
    expect(answered).toEqual({ headers, status: 304, body: null, etag: document.etag })
  }
})

test('returns 200 if the copy is outdated', async () => {
  const asked: Record<string, string>[] = [
    { 'If-None-Match': '"other"' },
    { 'If-None-Match': '' },
    { 'If-None-Match': '"other"', 'If-Modified-Since': document.lastModified },
    { 'If-Modified-Since': 'Fri, 20 Nov 2026 10:00:00 GMT' },
    // An article in their copy has been withdrawn since, so the newest change is now an earlier one.
    { 'If-Modified-Since': 'Sun, 22 Nov 2026 10:00:00 GMT' },
    { 'If-Modified-Since': 'yesterday' },
  ]
  for (const headers of asked)
    expect({ headers, status: (await ask(headers)).status }).toEqual({ headers, status: 200 })
})

test('derives the ETag from the body', () => {
  expect(makeFeedDocument('<rss/>', TYPES.rss, []).etag).toBe(document.etag)
  expect(makeFeedDocument('<rss />', TYPES.rss, []).etag).not.toBe(document.etag)
})

test('returns 404 for unknown documents, and 503 with Retry-After while the database is down', async () => {
  const request = new Request('https://news.example/rss/health.xml')
  expect((await serveDocument(request, async () => null)).status).toBe(404)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await serveDocument(request, async () => {
    throw new Error('password=secret')
  })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('60')
  expect(await response.text()).not.toContain('secret')
  expect(log).toHaveBeenCalledOnce()
})
