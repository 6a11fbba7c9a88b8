import { expect, test } from 'vitest'

import { isPagePath } from './reader-paths'
import { ROUTES } from './route-table'

const toExample = (path: string) => path.replaceAll(/\[+[^\]]*\]+/g, 'example')

test.each(ROUTES.filter(({ kept }) => kept === 'page').map(({ path }) => toExample(path)))(
  'the router shows %s',
  (path) => expect(isPagePath(path)).toBe(true),
)

test.each([
  '/rss/all.xml',
  '/sitemap.xml',
  '/sitemaps/2026-11.xml',
  '/robots.txt',
  '/media/articles/a.webp',
  '/lite',
  '/lite/story/a',
  '/offline',
  '/api/search',
])('the browser loads %s', (path) => expect(isPagePath(path)).toBe(false))
