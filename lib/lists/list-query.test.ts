import { describe, expect, it } from 'vitest'

import { defineListQuery, takeListPage } from './list-query'

const list = defineListQuery({
  path: '/admin/articles',
  sorts: { created_at: 'desc', title: 'asc' },
  filters: { status: ['draft', 'published'], category: ['Sports'] },
  lastPage: 40,
})

describe("a list's URL", () => {
  it('means the default order without parameters', () => {
    expect(list.parse({})).toEqual({ sort: 'created_at', dir: 'desc', q: '', page: 1, filters: {} })
  })

  it('sets filters and order', () => {
    expect(list.parse({ sort: 'title', q: '  rain ', status: 'draft', page: '3' })).toEqual({
      sort: 'title',
      dir: 'asc',
      q: 'rain',
      page: 3,
      filters: { status: 'draft' },
    })
  })

  it.each([
    ['an unknown column', { sort: 'content' }],
    ['an unknown direction', { dir: 'sideways' }],
    ['a value that the filter has not', { status: 'burnt' }],
    ['the same parameter twice', { status: ['draft', 'published'], q: ['a', 'b'], page: ['1', '2'] }],
    ['a page that is none', { page: '-1' }],
    ['a page beyond the last', { page: '41' }],
    ['half a page', { page: '1.5' }],
  ])('tolerates %s', (_what, query) => {
    expect(list.parse(query)).toEqual(list.parse({}))
  })

  it('drops zero bytes from the search', () => {
    expect(list.parse({ q: 'ra\0in\0' }).q).toBe('rain')
  })

  it('limits the search at a whole character', () => {
    expect(list.parse({ q: 'x'.repeat(5000) }).q).toHaveLength(100)
    expect(list.parse({ q: `${'x'.repeat(99)}🌍` }).q.isWellFormed()).toBe(true)
  })
})

describe('links in a list', () => {
  const view = list.parse({ q: 'rain & sun', status: 'draft', page: '3' })

  it('keep search and filters while paging', () => {
    expect(list.buildHref(view, { page: 4 })).toBe('/admin/articles?q=rain+%26+sun&status=draft&page=4')
  })

  it('start at page 1 in a new order, and reverse it the second time', () => {
    const first = list.buildSortHref(view, 'title')
    expect(first).toBe('/admin/articles?q=rain+%26+sun&status=draft&sort=title')
    const sorted = list.parse(Object.fromEntries(new URL(first, 'http://x').searchParams))
    expect(list.buildSortHref(sorted, 'title')).toBe('/admin/articles?q=rain+%26+sun&status=draft&sort=title&dir=desc')
  })

  it('parse back to the same state', () => {
    for (const sort of ['created_at', 'title'] as const) {
      for (const dir of ['asc', 'desc'] as const) {
        const wanted = { ...view, sort, dir, page: 2 }
        expect(list.parse(Object.fromEntries(new URL(list.buildHref(wanted), 'http://x').searchParams))).toEqual(wanted)
      }
    }
  })

  it('have no parameters for the default list', () => {
    expect(list.buildHref(list.parse({}))).toBe('/admin/articles')
    expect(list.isFiltered(list.parse({ sort: 'title' }))).toBe(false)
    expect(list.isFiltered(view)).toBe(true)
  })
})

describe('a page of rows', () => {
  it('has a next page if there is one row too many', () => {
    expect(takeListPage([1, 2, 3], 2)).toEqual({ rows: [1, 2], hasMore: true })
    expect(takeListPage([1, 2], 2)).toEqual({ rows: [1, 2], hasMore: false })
  })
})
