import { describe, expect, it } from 'vitest'

import { backToList, fromList, toList, queryOfList } from './list-return'
import { defineListQuery } from './list-query'

const list = defineListQuery({
  path: '/admin/users',
  sorts: { joined: 'desc', name: 'asc' },
  filters: { role: ['admin'] },
})

describe('an admin who opens something from a list', () => {
  it('comes back to the list as she left it', () => {
    const left = '/admin/users?q=ama+%26+co&role=admin&sort=name&page=3'
    const opened = new URL(fromList('/admin/users/1/role', queryOfList(left)), 'http://site')
    expect(opened.pathname).toBe('/admin/users/1/role')
    expect(backToList(list, toList(Object.fromEntries(opened.searchParams)))).toBe(left)
  })

  it('carries nothing along from a list in its own order', () => {
    expect(fromList('/admin/users/1/role', queryOfList('/admin/users'))).toBe('/admin/users/1/role')
  })

  it.each([undefined, '', 'https://elsewhere.example', '//elsewhere.example?role=king', ['a', 'b']])(
    'comes back to the list, and nowhere else, from an address with %j',
    (query) => expect(backToList(list, toList({ list: query }))).toBe('/admin/users'),
  )
})
