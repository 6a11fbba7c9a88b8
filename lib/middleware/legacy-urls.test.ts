import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'

import { useDatabase } from '../testing/database'
import { checkSharedAddress, redirectTrailingSlash, respondToUnknownPath } from './legacy-urls'

const legacy = { exist: true }
const OUTAGES = new Set(['/2019/05/outage', '/?p=9'])
vi.mock('../legacy-urls/find', () => ({
  hasLegacyUrls: async () => legacy.exist,
  findLegacyUrl: async (address: string) => {
    if (OUTAGES.has(address)) throw new Error('no database')
    const found = {
      '/2019/05/rain': { movedTo: 'rain' },
      '/?p=7': { movedTo: 'rain' },
      '/2019/05/gone': 'gone',
      '/culture/2019/rain': { movedTo: 'rain' },
      '/tag/rain': { target: '/topic/rain' },
      '/author/kofi': { target: '/author/kofi-mensah' },
      '/about': { movedTo: 'about' },
    }
    return found[address as keyof typeof found] ?? 'unknown'
  },
}))

const database = useDatabase()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  database.answer('published_articles', { body: [] })
})

const read = (answer: Response) => [
  answer.status,
  answer.headers.get('location')?.replace('http://site.example', '') ?? null,
]
const ask = async (path: string, init: { method?: string } = {}) => {
  const request = new NextRequest(`http://site.example${path}`, init)
  return read(await (request.nextUrl.pathname.endsWith('/') ? redirectTrailingSlash : respondToUnknownPath)(request))
}

test.each<[string, number, string | null]>([
  ['/2019/05/rain/', 301, '/story/rain'],
  ['/2019/05/rain', 301, '/story/rain'],
  ['/2019/05/rain/amp/?utm_source=x', 301, '/story/rain'],
  ['/2019/05/rain/amp?utm_source=x', 301, '/story/rain'],
  ['/?p=7', 301, '/story/rain'],
  ['/2019/05/gone', 410, null],
  ['/2019/05/gone/', 410, null],
  ['/politics/', 308, '/politics'],
  ['/no-such-page/?x=1', 308, '/no-such-page?x=1'],
  ['//evil.example/', 308, '/evil.example'],
  ['/no-such-page', 404, null],
  ['/?p=8', 200, null],
  ['/tag/rain/', 301, '/topic/rain'],
  ['/tag/rain/feed/', 301, '/rss/topic-rain.xml'],
  ['/2021/05', 301, '/archive/2021/05'],
  ['/?s=rain', 301, '/search?q=rain'],
  ['/search/rain', 301, '/search?q=rain'],
  ['/about/', 308, '/about'],
  ['/2019/05/outage', 503, null],
  ['/2019/05/outage/', 308, '/2019/05/outage'],
  ['/?p=9', 503, null],
])('answers %s with %i', async (path, status, to) => {
  expect(await ask(path)).toEqual([status, to])
})

test('looks up no path while there are no legacy URLs', async () => {
  legacy.exist = false
  expect(await ask('/2019/05/rain')).toEqual([404, null])
  legacy.exist = true
})

test('removes the slash of other requests without a lookup', async () => {
  expect(await ask('/2019/05/rain/', { method: 'POST' })).toEqual([308, '/2019/05/rain'])
  expect(await ask('/api/views/', { method: 'POST' })).toEqual([308, '/api/views'])
})

test.each<[string, number, string | null]>([
  ['/culture/2026/11', 200, null],
  ['/culture/2026/november', 404, null],
  ['/culture/2019/rain', 301, '/story/rain'],
])('answers %s, two levels below a section, with %i', async (path, status, to) => {
  database.answer('list_archive_months', { body: [{ month: '2026-11-01', articles: 1 }] })
  const answer = await checkSharedAddress('section month', new NextRequest(`http://site.example${path}`))
  expect(read(answer)).toEqual([status, to])
})

test.each<[string, number, string | null]>([
  ['/author/ama', 200, null],
  ['/author/kofi', 301, '/author/kofi-mensah'],
  ['/author/kofi/page/2', 301, '/author/kofi-mensah'],
  ['/author/nobody', 404, null],
])('answers %s, perhaps an author of the old site, with %i', async (path, status, to) => {
  const found = path === '/author/ama' ? [{ current_slug: 'ama', articles: 1 }] : []
  database.answer('find_author_page', { body: found })
  const answer = await checkSharedAddress('author', new NextRequest(`http://site.example${path}`))
  expect(read(answer)).toEqual([status, to])
})
