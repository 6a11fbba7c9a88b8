import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { enforceMemoryRateLimit } from '@/lib/http/rate-limit'
import { useDatabase } from '@/lib/testing/database'

import { countWith, COUNT_RATE_LIMIT, type Visitor } from './handle-count'
import { BusyError } from '@/lib/jobs/group-commit'
import { issueVisitorKey } from './visitor-key'

useDatabase()
const schema = z.strictObject({ what: z.string() })
// The secret that useDatabase() sets; it signs visitor keys while VISITOR_SECRET is empty.
const SECRET = 'a-secret-key-for-tests-only'
const KEY = issueVisitorKey(SECRET)
const [VISITOR = ''] = KEY.split('.')
const seen = vi.fn<(input: { what: string }, visitor: Visitor) => Promise<object | null>>()

const ask = async (body: string | null, headers: Record<string, string> = { cookie: `lodestar-visitor=${KEY}` }) => {
  const answer = await countWith(
    schema,
    seen,
  )({
    url: 'http://lodestar.test/api/views',
    headers: new Headers({ 'x-forwarded-for': '203.0.113.7', ...headers }),
    body: body === null ? null : Buffer.from(body),
  })
  return { ...answer, json: JSON.parse(answer.body ?? 'null') as unknown }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  seen.mockReset().mockResolvedValue({ views: 7 })
})

describe('a counting request', () => {
  test('is counted by its visitor key', async () => {
    const response = await ask('{"what":"a story"}', {
      cookie: `a=b; lodestar-visitor=${KEY}`,
      'user-agent': 'Mozilla',
    })
    expect([response.status, response.json]).toEqual([200, { views: 7 }])
    const visitor = { key: VISITOR, agent: 'Mozilla', address: '203.0.113.7' }
    expect(seen.mock.calls).toEqual([
      [{ what: 'a story' }, visitor, expect.objectContaining({ url: 'http://lodestar.test/api/views' })],
    ])
  })

  test.each([
    ['no key', null],
    ['an empty key', ''],
    ['an invented key', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['an unsigned key', VISITOR],
    ['a key that somebody else signed', issueVisitorKey('another-secret')],
    ['a changed key', `${KEY.slice(0, -1)}${KEY.endsWith('A') ? 'B' : 'A'}`],
    ['an expired key', issueVisitorKey(SECRET, Date.now() - 31 * 86_400_000)],
    ['two keys in one', `${KEY}${KEY}`],
  ])('with %s gets a new key and is not counted', async (_, key) => {
    const response = await ask('{"what":"a story"}', key === null ? {} : { cookie: `lodestar-visitor=${key}` })
    expect(response.status).toBe(428)
    const [, issued = ''] = /^lodestar-visitor=([\w-]{22}\.[\w-]{22});/.exec(response.headers['set-cookie'] ?? '') ?? []
    expect(seen).not.toHaveBeenCalled()
    expect((await ask('{"what":"a story"}', { cookie: `lodestar-visitor=${issued}` })).status).toBe(200)
  })

  test.each(['', 'what', '{}', '[1]', '{"what":1}', '{"what":"x","count":1000}', null])(
    'that says something else (%s), or has too long a body (null), is refused',
    async (body) => {
      expect((await ask(body)).status).toBe(400)
      expect(seen).not.toHaveBeenCalled()
    },
  )

  test('from another site is rejected', async () => {
    expect(
      (await ask('{"what":"x"}', { cookie: `lodestar-visitor=${KEY}`, 'sec-fetch-site': 'same-site' })).status,
    ).toBe(403)
    expect(seen).not.toHaveBeenCalled()
  })

  test('for a missing row gets 404', async () => {
    seen.mockResolvedValue(null)
    expect((await ask('{"what":"x"}')).status).toBe(404)
  })

  test('beyond the rate limit of its address gets 429', async () => {
    enforceMemoryRateLimit(COUNT_RATE_LIMIT, '198.51.100.9', COUNT_RATE_LIMIT.uses)
    const cookie = `lodestar-visitor=${KEY}`
    const response = await ask('{"what":"x"}', { cookie, 'x-forwarded-for': '198.51.100.9' })
    expect([response.status, response.json]).toEqual([
      429,
      { error: { code: 'too_many', message: 'Too many attempts. Please try again in 10 minutes.' } },
    ])
    expect(seen).not.toHaveBeenCalled()
    expect((await ask('{"what":"x"}')).status).toBe(200)
  })

  test('gets 503 while too many wait for the database', async () => {
    seen.mockRejectedValue(new BusyError('full'))
    expect((await ask('{"what":"x"}')).status).toBe(503)
  })

  test('gets only a reference after an internal error', async () => {
    seen.mockRejectedValue(new Error('secret internals'))
    const response = await ask('{"what":"x"}')
    expect(response.status).toBe(500)
    expect(response.body).not.toContain('secret')
    expect(console.error).toHaveBeenCalledOnce()
  })
})
