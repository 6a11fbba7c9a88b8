import { describe, expect, it } from 'vitest'

import { isNotModified, computeEtag } from './conditional'

const etag = computeEtag('Rain over Tamale')
const lastModified = 'Sun, 22 Nov 2026 10:00:00 GMT'
const ask = (
  headers: Record<string, string>,
  known: { etag: string; lastModified?: string } = { etag, lastModified },
) => isNotModified(new Headers(headers), known)

describe('a conditional request', () => {
  it.each([
    ['without a condition', {}, false],
    ['with the current tag', { 'if-none-match': etag }, true],
    ['with the current tag, marked weak by a proxy', { 'if-none-match': `W/${etag}` }, true],
    ['with the current tag among others', { 'if-none-match': `"old", ${etag}` }, true],
    ['with any tag', { 'if-none-match': '*' }, true],
    ['with an old tag', { 'if-none-match': '"old"' }, false],
    ['with part of the current tag', { 'if-none-match': etag.slice(0, -2) }, false],
    ['with the current date', { 'if-modified-since': lastModified }, true],
    ['with a later date', { 'if-modified-since': 'Mon, 23 Nov 2026 10:00:00 GMT' }, false],
    ['with an old tag and the current date', { 'if-none-match': '"old"', 'if-modified-since': lastModified }, false],
  ])('%s', (_, headers, expected) => {
    expect(ask(headers as Record<string, string>)).toBe(expected)
  })

  it('ignores dates if the response has none', () => {
    expect(ask({ 'if-modified-since': '' }, { etag })).toBe(false)
    expect(ask({ 'if-modified-since': '' }, { etag, lastModified: '' })).toBe(false)
  })

  it('uses different ETags for different bodies', () => {
    expect(computeEtag('Rain over Tema')).not.toBe(etag)
  })
})
