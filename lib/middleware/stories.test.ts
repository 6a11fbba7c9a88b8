import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'

import { getStoryFate } from '../articles/story-addresses'
import PageCache from '../page-cache.mjs'
import { checkArchive, checkStory } from './stories'

vi.mock('../articles/story-addresses', () => ({
  getStoryFate: vi.fn<(slug: string, isCached?: () => boolean) => Promise<unknown>>(async () => 'missing'),
}))

vi.mock('../articles/archive-pages', () => ({
  hasArchivePage: async (month: string, page: number) => month === '2026-11' && page === 2,
}))

vi.mock('../articles/latest-headlines', () => ({
  getLatestHeadlines: async () => [{ slug: 'yam-prices', title: 'Yam & <b>cocoyam</b>' }],
}))

const ask = (path: string) => new NextRequest(`http://127.0.0.1:3000${path}`)

test('returns 404 with a complete page', async () => {
  for (const [answer, words] of [
    [await checkStory(ask('/story/nothing')), 'The requested article could not be found or is not yet published.'],
    [await checkArchive(ask('/archive/2026/13')), 'Oops! Page not found'],
    [await checkArchive(ask('/archive/2026/11/3')), 'Oops! Page not found'],
  ] as const) {
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
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

test('explains a failed lookup, unless the page is cached', async () => {
  vi.mocked(getStoryFate).mockImplementation(async (_slug, isCached) =>
    isCached?.() ? 'story' : { unknownBy: '1a2b3c4d' },
  )
  const answer = await checkStory(ask('/story/ferry'))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('60')
  const html = await answer.text()
  for (const part of ['Failed to load article', 'Reference: 1a2b3c4d', '<a class="more" href="/">'])
    expect(html).toContain(part)

  const [cache, key] = [new PageCache(), '/route-cache/APP_PAGE/0c61d3f6/$/story/ferry']
  await cache.get(key)
  await cache.set(key, { kind: 'APP_PAGE', html: '<p>Ferry</p>' }, {})
  expect((await checkStory(ask('/story/ferry'))).status).toBe(200)
})

test('passes existing archive pages on', async () => {
  expect((await checkArchive(ask('/archive/2026/11/2'))).status).toBe(200)
})
