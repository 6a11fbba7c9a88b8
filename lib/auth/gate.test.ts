import { describe, expect, it } from 'vitest'

import { ADMIN_DENIED, checkGate } from './gate'

const admin = { role: 'admin', verified: false } as const
const chief = { role: 'chief_author', verified: false } as const
const anchor = { role: 'news_anchor', verified: true } as const
const unverified = { role: 'news_anchor', verified: false } as const
const customer = { role: 'customer', verified: false } as const

describe('the role gate', () => {
  it.each([
    ['a stranger at the login screen of /admin', '/admin', null, {}],
    ['an admin at /admin', '/admin', admin, {}],
    ['an admin at a tab of /admin', '/admin/articles', admin, {}],
    ['a chief author below /admin', '/admin/articles', chief, {}],
    ['a customer at /admin is signed out', '/admin', customer, { to: ADMIN_DENIED, signOut: true }],
    ['an anchor below /admin is signed out', '/admin/users', anchor, { to: ADMIN_DENIED, signOut: true }],
    ['a stranger at /chief-author', '/chief-author', null, { to: '/auth' }],
    [
      'a stranger at a story to review',
      '/chief-author/stories/1',
      null,
      { to: '/auth?next=%2Fchief-author%2Fstories%2F1' },
    ],
    ['an anchor below /chief-author', '/chief-author/new', anchor, { to: '/auth' }],
    ['a chief author at /chief-author', '/chief-author', chief, {}],
    ['an admin at /chief-author', '/chief-author', admin, {}],
    ['a stranger at /news-anchor', '/news-anchor', null, { to: '/auth' }],
    ['a stranger below /news-anchor', '/news-anchor/new', null, { to: '/auth?next=%2Fnews-anchor%2Fnew' }],
    ['an unverified anchor at /news-anchor', '/news-anchor', unverified, { to: '/auth' }],
    ['an admin at /news-anchor', '/news-anchor', admin, { to: '/auth' }],
    ['a verified anchor below /news-anchor', '/news-anchor/new', anchor, {}],
    ['a stranger at /account', '/account', null, { to: '/auth?next=%2Faccount' }],
    ['a stranger at /inbox', '/inbox', null, { to: '/auth?next=%2Finbox' }],
    ['a customer at /inbox', '/inbox', customer, { to: '/auth' }],
    ['a verified anchor at /inbox', '/inbox', anchor, {}],
    ['a customer at /account', '/account', customer, { to: '/auth' }],
    ['a verified anchor at /account', '/account', anchor, {}],
    ['an admin at /account', '/account', admin, {}],
    [
      'an admin before the code of the second factor',
      '/admin',
      { ...admin, needsCode: true },
      { to: '/auth/code?next=%2Fadmin' },
    ],
    ['an anchor at /auth, before the code', '/auth', { ...anchor, needsCode: true }, { to: '/auth/code' }],
    ['a stranger at the page for the code', '/auth/code', null, { to: '/auth' }],
    ['an admin who has to type it again', '/auth/code', admin, {}],
    ['a stranger at /auth', '/auth', null, {}],
    ['a chief author at /auth goes to work', '/auth', chief, { to: '/chief-author' }],
    ['an unverified anchor at /auth reads what happens next', '/auth', unverified, {}],
    ['a customer at /auth goes home', '/auth', customer, { to: '/' }],
    ['somebody who sets a new password', '/auth/reset-password', chief, {}],
    ['an address that only begins like a desk', '/administration', customer, {}],
  ] as const)('%s', (_who, pathname, visitor, gate) => {
    expect(checkGate(pathname, visitor)).toEqual(gate)
  })

  it('causes no redirect loop', () => {
    for (const visitor of [null, admin, chief, anchor, unverified, customer, { ...admin, needsCode: true }]) {
      for (const start of ['/account', '/chief-author', '/news-anchor', '/auth']) {
        const first = checkGate(start, visitor).to
        const second = first && checkGate(first, visitor).to
        const third = second && checkGate(second, visitor).to
        expect(third && checkGate(third, visitor).to).toBeFalsy()
      }
    }
  })
})
