import { describe, expect, it } from 'vitest'

import { parseChoice, parsePage, buildPageHref } from './query'

describe('a typed URL', () => {
  it.each([
    [undefined, 1],
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['2.5', 1],
    ['1e3', 1],
    ['99999', 1],
    ['9999', 500],
    ['x', 1],
  ])('with ?page=%s opens page %i', (page, number) => expect(parsePage({ page })).toBe(number))

  it('with two pages uses the first', () => expect(parsePage({ page: ['2', '3'] })).toBe(1))

  it('names a tab or none', () => {
    expect(parseChoice('all', ['pending', 'all'])).toBe('all')
    expect(parseChoice('ALL', ['pending', 'all'])).toBeUndefined()
    expect(parseChoice(['all'], ['pending', 'all'])).toBeUndefined()
  })
})

describe("a page's URL", () => {
  it.each([
    [1, {}, '/admin/drafts'],
    [2, {}, '/admin/drafts?page=2'],
    [1, { status: 'pending' }, '/admin/drafts?status=pending'],
    [3, { status: 'pending', q: '' }, '/admin/drafts?status=pending&page=3'],
    [1, { status: undefined }, '/admin/drafts'],
  ])('of page %i with %o', (page, parameters, url) => {
    expect(buildPageHref('/admin/drafts', page, parameters)).toBe(url)
  })
})
