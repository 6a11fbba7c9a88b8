import { describe, expect, it, vi } from 'vitest'

import { useDatabase } from '../testing/database'
import { toSlugPlace } from '../slug-place'
import { getAuthorFate } from './author-address'

const database = useDatabase()

describe('the address of an author', () => {
  it.each([
    ['ama', undefined, { slug: 'ama', page: 1 }], ['ama', ['2'], { slug: 'ama', page: 2 }], ['ama-2', ['100'], { slug: 'ama-2', page: 100 }],
    ['ama', ['1'], null], ['ama', ['0'], null], ['ama', ['02'], null], ['ama', ['12345'], null], ['ama', ['2', '3'], null], ['ama', ['x'], null],
    ['Ama', undefined, null], ['', undefined, null], ['a%20b', undefined, null], ['x'.repeat(101), undefined, null],
  ])('%s %s', (slug, page, place) => expect(toSlugPlace({ slug, page })).toEqual(place))

  const ask = (found: unknown[], page = 1, isKept = false) => {
    database.answer('find_author_page', { body: found })
    return getAuthorFate({ slug: 'ama', page }, () => isKept)
  }

  it('leads to a page as long as there are articles for it', async () => {
    const found = [{ current_slug: 'ama', articles: 21 }]
    expect([await ask(found), await ask(found, 2), await ask(found, 3), await ask([])]).toEqual(['page', 'page', 'missing', 'missing'])
  })

  it('leads on where the slug was changed, and asks nothing for a page that is kept, and says so where nobody answers', async () => {
    expect(await ask([{ current_slug: 'ama-osei', articles: 1 }])).toEqual({ movedTo: 'ama-osei' })
    const before = database.asked().length
    expect(await ask([], 1, true)).toBe('page')
    expect(database.asked()).toHaveLength(before)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    database.answer('find_author_page', 'hangs up')
    expect(await getAuthorFate({ slug: 'ama', page: 1 }, () => false)).toEqual({ unknownBy: expect.any(String) })
  })
})
