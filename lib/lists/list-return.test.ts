import { describe, expect, it } from 'vitest'

import { backToList, fromList, toListQuery, queryOfList } from './list-return'
import { defineListQuery } from './list-query'

const list = defineListQuery({
  path: '/admin/users',
  sorts: { joined: 'desc', name: 'asc' },
  filters: { role: ['admin'] },
})

describe('returning to a list', () => {
  it("restores the list's state", () => {
    const left = '/admin/users?q=ama+%26+co&role=admin&sort=name&page=3'
    const opened = new URL(fromList('/admin/users/1/role', queryOfList(left)), 'http://site')
    expect(opened.pathname).toBe('/admin/users/1/role')
    expect(backToList(list, toListQuery(Object.fromEntries(opened.searchParams)))).toBe(left)
  })

  it('adds nothing for a list in default order', () => {
    expect(fromList('/admin/users/1/role', queryOfList('/admin/users'))).toBe('/admin/users/1/role')
  })

  it.each([undefined, '', 'https://elsewhere.example', '//elsewhere.example?role=king', ['a', 'b']])(
    'comes back to the list, and nowhere else, from an address with %j',
    (query) => expect(backToList(list, toListQuery({ list: query }))).toBe('/admin/users'),
  )
})
