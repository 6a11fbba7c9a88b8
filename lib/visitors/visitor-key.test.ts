import { describe, expect, it } from 'vitest'

import { issueVisitorKey, readVisitorKey, formatSetCookie } from './visitor-key'

const SECRET = 'a-secret-of-this-newsroom'
const DAY = 86_400_000
const now = Date.parse('2026-11-22T12:00:00Z')
const issue = (secret = SECRET, at = now) => issueVisitorKey(secret, at)
const read = (key: string | undefined, at = now, secrets = [SECRET]) => readVisitorKey(key, secrets, at)

/** Replaces the character at an index. */
const change = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

describe('a visitor key', () => {
  it('is unique', () => {
    const keys = Array.from({ length: 1000 }, () => issue())
    const visitors = keys.map((key) => read(key))
    expect(new Set(visitors).size).toBe(1000)
    expect(visitors.every((visitor) => /^[\w-]{22}$/.test(visitor ?? ''))).toBe(true)
    expect(read(keys[0])).toBe(visitors[0])
  })

  it('is rejected if any character was changed', () => {
    const key = issue()
    for (let at = 0; at < key.length; at++) expect([at, read(change(key, at))]).toEqual([at, null])
  })

  it('is rejected if invented, unsigned or signed with another secret', () => {
    const [visitor, signature] = issue().split('.')
    const [other] = issue().split('.')
    for (const key of [
      undefined,
      '',
      'x',
      visitor,
      `${visitor}.`,
      `${visitor}.${visitor}`,
      `${other}.${signature}`,
      `.${signature}`,
      `${visitor}.${signature} `,
      `${visitor}.${signature}\n`,
      `${visitor}${signature}`,
      issue('another-secret'),
      issue(''),
      'AAAAAAAAAAAAAAAAAAAAAA',
      `${'A'.repeat(22)}.${'A'.repeat(22)}`,
      `${'A'.repeat(9000)}.${signature}`,
    ]) {
      expect(read(key)).toBeNull()
    }
  })

  it('expires after thirty days', () => {
    const key = issue()
    expect(read(key, now + 30 * DAY - 1000)).not.toBeNull()
    expect(read(key, now + 30 * DAY)).toBeNull()
  })

  it('from the future is rejected, beyond a small clock difference', () => {
    expect(read(issue(SECRET, now + 60_000))).not.toBeNull()
    expect(read(issue(SECRET, now + 600_000))).toBeNull()
  })

  it('stays valid during a secret rotation', () => {
    const key = issue('old-secret')
    expect(read(key, now, ['new-secret', 'old-secret'])).not.toBeNull()
    expect(read(key, now, ['new-secret'])).toBeNull()
    expect(read(key, now, [])).toBeNull()
  })

  it('is hidden from scripts, other sites and pages', () => {
    expect(formatSetCookie('k', true)).toBe(
      'lodestar-visitor=k; Path=/api; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
    )
    expect(formatSetCookie('k', false)).not.toContain('Secure')
  })
})
