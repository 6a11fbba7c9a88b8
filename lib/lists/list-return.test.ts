import { describe, expect, it } from 'vitest'

import { backToList, withReturnTo, readListQuery, queryOfList } from './list-return'
import { defineListQuery } from './list-query'

const list = defineListQuery({
  path: '/admin/users',
  sorts: { joined: 'desc', name: 'asc' },
  filters: { role: ['admin'] },
})

describe('returning to a list', () => {
  it("restores the list's state", () => {
    const left = '/admin/users?q=ama+%26+co&role=admin&sort=name&page=3'
    const opened = new URL(withReturnTo('/admin/users/1/role', queryOfList(left)), 'http://site')
    expect(opened.pathname).toBe('/admin/users/1/role')
    expect(backToList(list, readListQuery(Object.fromEntries(opened.searchParams)))).toBe(left)
  })

  it('adds nothing for a list in default order', () => {
    expect(withReturnTo('/admin/users/1/role', queryOfList('/admin/users'))).toBe('/admin/users/1/role')
  })

  it.each([undefined, '', 'https://elsewhere.example', '//elsewhere.example?role=king', ['a', 'b']])(
    'comes back to the list, and nowhere else, from an address with %j',
    (query) => expect(backToList(list, readListQuery({ list: query }))).toBe('/admin/users'),
  )
})
