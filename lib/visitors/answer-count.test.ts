import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { must } from '@/lib/errors'
import { serviceDb } from '@/lib/supabase/service'
import { useDatabase } from '@/lib/testing/database'

import { answerCount, type Visitor } from './answer-count'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7' }) }))

const database = useDatabase()
const schema = z.strictObject({ what: z.string() })
const KEY = 'AAAAAAAAAAAAAAAAAAAAAA'
const seen = vi.fn<(input: { what: string }, visitor: Visitor) => Promise<object | null>>()

function ask(body: string, headers: Record<string, string> = { cookie: `lodestar-visitor=${KEY}` }) {
  return answerCount(new NextRequest('http://lodestar.test/api/views', { method: 'POST', body, headers }), schema, seen)
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  seen.mockReset().mockResolvedValue({ views: 7 })
})

describe('a browser', () => {
  test('is counted under its key, with what it says of itself', async () => {
    const response = await ask('{"what":"a story"}', { cookie: `a=b; lodestar-visitor=${KEY}`, 'user-agent': 'Mozilla' })
    expect([response.status, await response.json()]).toEqual([200, { views: 7 }])
    expect(seen.mock.calls).toEqual([[{ what: 'a story' }, { key: KEY, agent: 'Mozilla' }]])
  })

  test.each<Record<string, string>>([{}, { cookie: 'lodestar-visitor=' }, { cookie: `lodestar-visitor=${KEY}x` }])(
    'without a key of ours (%j) receives one, and is not counted yet',
    async (headers) => {
      const response = await ask('{"what":"a story"}', headers)
      expect(response.status).toBe(428)
      expect(response.headers.get('set-cookie')).toMatch(/^lodestar-visitor=[\w-]{22};/)
      expect(seen).not.toHaveBeenCalled()
    },
  )

  test.each(['', 'what', '{}', '[1]', '{"what":1}', '{"what":"x","count":1000}', `{"what":"${'x'.repeat(600)}"}`])(
    'that says something else (%s) is refused',
    async (body) => {
      expect((await ask(body)).status).toBe(400)
      expect(seen).not.toHaveBeenCalled()
    },
  )

  test('on a page of another site is refused', async () => {
    expect((await ask('{"what":"x"}', { cookie: `lodestar-visitor=${KEY}`, 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect(seen).not.toHaveBeenCalled()
  })

  test('that asks for what is not there is told so', async () => {
    seen.mockResolvedValue(null)
    expect((await ask('{"what":"x"}')).status).toBe(404)
  })

  test('whose address has had its turns waits', async () => {
    database.answer('take_turn', { body: 120 })
    const response = await ask('{"what":"x"}')
    expect([response.status, await response.json()]).toEqual([
      429, { error: { code: 'too_many', message: 'Too many attempts. Please try again in 2 minutes.' } },
    ])
    expect(seen).not.toHaveBeenCalled()
  })

  test('learns nothing of what went wrong but a reference', async () => {
    database.answer('record_article_view', { status: 500, body: { code: 'XX000', message: 'secret internals' } })
    seen.mockImplementation(async () => ({ views: must(await serviceDb().rpc('record_article_view', { viewed_article: KEY, visitor_key: KEY })) }))
    const response = await ask('{"what":"x"}')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(console.error).toHaveBeenCalledOnce()
  })
})
