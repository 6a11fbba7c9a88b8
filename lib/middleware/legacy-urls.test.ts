import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'

import { checkAuthor, checkSectionMonth, redirectTrailingSlash, handleUnknownPath } from './legacy-urls'

vi.mock('../legacy-urls/find', () => ({
  findLegacyUrl: async (address: string) =>
    ({
      '/2019/05/rain': { movedTo: 'rain' },
      '/?p=7': { movedTo: 'rain' },
      '/2019/05/gone': 'gone',
      '/culture/2019/rain': { movedTo: 'rain' },
      '/tag/rain': { target: '/topic/rain' },
      '/author/kofi': { target: '/author/kofi-mensah' },
      '/2019/05/outage': { unknownBy: '1a2b3c4d' },
      '/?p=9': { unknownBy: '1a2b3c4d' },
      '/about': { movedTo: 'about' },
    })[address] ?? 'unknown',
}))

const legacy = { exist: true }
vi.mock('../legacy-urls/queries.public', () => ({ hasLegacyUrls: async () => legacy.exist }))

vi.mock('../articles/archive-pages', () => ({
  hasSectionPage: async (category: string, month: string, page: number) =>
    category === 'Culture' && month === '2026-11' && page <= 2,
}))

vi.mock('../slug-address', () => ({
  getSlugFate: async (_kind: string, { slug }: { slug: string }) => (slug === 'ama' ? 'page' : 'missing'),
}))

vi.mock('../articles/latest-headlines', () => ({ getLatestHeadlines: async () => [] }))

const read = (answer: Response) => [
  answer.status,
  answer.headers.get('location')?.replace('http://site.example', '') ?? null,
]
const ask = async (path: string, init: { method?: string } = {}) => {
  const request = new NextRequest(`http://site.example${path}`, init)
  return read(await (request.nextUrl.pathname.endsWith('/') ? redirectTrailingSlash : handleUnknownPath)(request))
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

test('redirects unknown paths without naming a host, which a proxy may have changed', async () => {
  const answer = await handleUnknownPath(new NextRequest('http://127.0.0.1:3000/2019/05/rain'))
  expect(answer.headers.get('location')).toBe('/story/rain')
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
  ['/culture/2026/11/2', 200, null],
  ['/culture/2026/11/3', 404, null],
  ['/culture/2026/11/1', 404, null],
  ['/sports/2026/11', 404, null],
  ['/culture/2026/13', 404, null],
  ['/culture/2026/november', 404, null],
  ['/culture/2019/rain', 301, '/story/rain'],
])('answers %s, two levels below a section, with %i', async (path, status, to) => {
  const answer = await checkSectionMonth(new NextRequest(`http://site.example${path}`))
  expect(read(answer)).toEqual([status, to])
})

test.each<[string, number, string | null]>([
  ['/author/ama', 200, null],
  ['/author/kofi', 301, '/author/kofi-mensah'],
  ['/author/kofi/page/2', 301, '/author/kofi-mensah'],
  ['/author/nobody', 404, null],
])('answers %s, perhaps an author of the old site, with %i', async (path, status, to) => {
  expect(read(await checkAuthor(new NextRequest(`http://site.example${path}`)))).toEqual([status, to])
})
