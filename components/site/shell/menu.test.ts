import { expect, test } from 'vitest'

import { listSitemapPaths } from '@/lib/routes/find-route'

import { MENU } from './menu'

test('the menus link to every page of the sitemap', () => {
  const linked = new Set(
    Object.values(MENU)
      .flat()
      .map(({ path }) => path),
  )
  expect(listSitemapPaths().filter((path) => !linked.has(path))).toEqual([])
})
