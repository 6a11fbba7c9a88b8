import { expect, it } from 'vitest'

import { listCrawlerHeaders, listCrawlerRules } from './crawlers'

const everyone = { userAgent: '*', allow: ['/', '/author/'], disallow: ['/admin'] }

it('an open site keeps crawlers out of private folders only', () => {
  expect(listCrawlerRules('open', ['/admin'])).toEqual(everyone)
  expect(listCrawlerHeaders('open')).toEqual([])
})

it('a site for search engines refuses crawlers that train language models', () => {
  const rules = listCrawlerRules('search', ['/admin'])
  expect(rules).toEqual([
    everyone,
    { userAgent: expect.arrayContaining(['GPTBot', 'Google-Extended', 'CCBot']), disallow: '/' },
  ])
  expect(JSON.stringify(rules)).not.toMatch(/Googlebot|bingbot/i)
  expect(listCrawlerHeaders('search')).toEqual([['TDM-Reservation', '1']])
})

it('a closed site refuses all', () => {
  expect(listCrawlerRules('closed', ['/admin'])).toEqual({ userAgent: '*', disallow: '/' })
  expect(Object.fromEntries(listCrawlerHeaders('closed'))).toEqual({
    'TDM-Reservation': '1',
    'X-Robots-Tag': 'noindex, nofollow',
  })
})
