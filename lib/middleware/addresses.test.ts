import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'

import { applyChange } from '../cache/changes'
import { useDatabase } from '../testing/database'
import type { Resolved } from '../routes/resolve'
import { checkAddress } from './addresses'

const database = useDatabase()

beforeEach(() => {
  // Forgets whatever the test before has asked.
  applyChange(['*'])
  database.answer('published_articles', { body: [{ slug: 'yam-prices', title: 'Yam & <b>cocoyam</b>' }] })
})

const check = (kind: Resolved, path: string) => checkAddress(kind, new NextRequest(`http://127.0.0.1:3000${path}`))
const story = (row: object) => database.answer('read_story', { body: [row] })

test('returns 404 with a complete page', async () => {
  story({ resolution: 'missing' })
  for (const [answer, words] of [
    [await check('story', '/story/nothing'), 'The requested article could not be found or is not yet published.'],
    [await check('archive', '/archive/2026/13'), 'Oops! Page not found'],
  ] as const) {
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    const html = await answer.text()
    for (const part of [
      words,
      '<a class="more" href="/">',
      'action="/search"',
      'href="/politics"',
      '<a href="/story/yam-prices">Yam &amp; &lt;b&gt;cocoyam&lt;/b&gt;</a>',
    ])
      expect(html).toContain(part)
  }
})

test('lets nobody keep that a story is missing, and everybody for a minute that it is gone or has moved', async () => {
  story({ resolution: 'missing' })
  expect((await check('story', '/story/a')).headers.get('cache-control')).toBe('no-store')
  story({ resolution: 'gone' })
  const gone = await check('story', '/story/b')
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'public, max-age=60'])
  story({ resolution: 'moved', current_slug: 'new' })
  const moved = await check('story', '/story/c?from=home')
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    301,
    expect.stringMatching(/:3000\/story\/new\?from=home$/),
    'public, max-age=60',
  ])
})

test('explains a failed lookup', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  database.answer('read_story', { status: 500, body: { message: 'no database' } })
  const answer = await check('story', '/story/ferry')
  const [, reference] = /\b([0-9a-f]{8})\b/.exec(String(log.mock.calls[0]?.[0])) ?? []
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '60',
    'no-store',
  ])
  const html = await answer.text()
  for (const part of ['Failed to load article', `Reference: ${reference}`, '<a class="more" href="/">'])
    expect(html).toContain(part)
})

test('passes existing pages on', async () => {
  story({ resolution: 'story', article: {} })
  const answer = await check('story', '/story/rain')
  expect([answer.status, answer.headers.get('x-middleware-next')]).toEqual([200, '1'])
})
