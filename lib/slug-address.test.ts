import { describe, expect, it, vi } from 'vitest'

import { getSlugFate } from './slug-address'
import { toSlugPlace } from './slug-place'
import { useDatabase } from './testing/database'

const database = useDatabase()

it.each([
  ['ama', undefined, { slug: 'ama', page: 1 }],
  ['ama', ['2'], { slug: 'ama', page: 2 }],
  ['ama-2', ['100'], { slug: 'ama-2', page: 100 }],
  ['ama', ['1'], null],
  ['ama', ['0'], null],
  ['ama', ['02'], null],
  ['ama', ['12345'], null],
  ['ama', ['2', '3'], null],
  ['ama', ['x'], null],
  ['Ama', undefined, null],
  ['', undefined, null],
  ['a%20b', undefined, null],
  ['x'.repeat(101), undefined, null],
])('%s %s', (slug, page, place) => expect(toSlugPlace({ slug, page })).toEqual(place))

describe.each(['author', 'topic'] as const)('the address of the %s', (kind) => {
  const ask = (found: unknown[], page = 1, isCached = false) => {
    database.answer(`find_${kind}_page`, { body: found })
    return getSlugFate(kind, { slug: 'cocoa', page }, () => isCached)
  }

  it('passes existing pages on', async () => {
    const found = [{ current_slug: 'cocoa', articles: 21 }]
    expect([await ask(found), await ask(found, 2), await ask(found, 3), await ask([])]).toEqual([
      'page',
      'page',
      'missing',
      'missing',
    ])
  })

  it('redirects former slugs, skips the lookup for cached pages, and reports a lookup that fails', async () => {
    expect(await ask([{ current_slug: 'cacao', articles: 1 }])).toEqual({ movedTo: 'cacao' })
    const before = database.asked().length
    expect(await ask([], 1, true)).toBe('page')
    expect(database.asked()).toHaveLength(before)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    database.answer(`find_${kind}_page`, 'hangs up')
    expect(await getSlugFate(kind, { slug: 'cocoa', page: 1 }, () => false)).toEqual({ unknownBy: expect.any(String) })
  })
})
