import { beforeEach, describe, expect, it } from 'vitest'

import { listUsers } from '../../lib/users/queries.staff.ts'
import { userList } from '../../lib/users/rules.ts'
import { ACCOUNTS, type Row, useNewsroom, type Who } from './people.ts'

const newsroom = useNewsroom()
const { as, emailOf, sql } = newsroom

beforeEach(() => newsroom.resetPeople())

const view = (part: Row = {}) => ({ ...userList.parse({}), ...part }) as Parameters<typeof listUsers>[1]
const ask = (part?: Row, who: Who = 'admin') => listUsers(as(who) as never, view(part))
const who = async (part?: Row) =>
  (await ask(part)).rows.map(({ email }) => ACCOUNTS.find((account) => emailOf(account as never) === email) ?? email)

it("an account's list contains what its policy shows: nobody but themselves, to editors also authors", async () => {
  for (const person of ['customer', 'anchor', 'chief'] as const)
    expect((await ask({}, person)).rows.map(({ email }) => email)).toEqual([emailOf(person)])
  expect((await as('reader').from('profiles').select('id')).error?.code).toBe('42501')
})

describe("an admin's list of people", () => {
  it('contains all profiles, newest first, without the search columns', async () => {
    const { rows, total } = await ask()
    expect([rows.length, total]).toEqual([ACCOUNTS.length, ACCOUNTS.length])
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'created_at',
      'email',
      'full_name',
      'id',
      'role',
      'suspended_at',
      'verified',
    ])
    const times = rows.map(({ created_at }) => Date.parse(String(created_at)))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it.each([
    ['a piece of a name', 'olleag', ['colleague']],
    ['a name in other letters', 'AMA ANCHÓR', ['anchor']],
    ['a piece of an address', 'chief@lode', ['chief']],
    ['two letters', 'ya', ['colleague']],
    ['a sign that stands for anything elsewhere', '%', []],
    ['a sign that stands for one letter elsewhere', 'y_w', []],
    ['an attempt to break out', "x' or true --", []],
  ])('finds them by %s', async (_, q, found) => {
    expect(await who({ q })).toEqual(found)
    expect((await ask({ q })).total).toBe(found.length)
  })

  it('can be filtered by role and text', async () => {
    const filters = { role: 'news_anchor' }
    expect((await who({ filters })).sort()).toEqual(['anchor', 'colleague', 'unverified'])
    expect(await who({ filters, q: 'efua' })).toEqual(['unverified'])
    expect((await ask({ filters })).total).toBe(3)
  })

  it('can be sorted by name, nameless people last', async () => {
    await sql(`update public.profiles set full_name = null where email = $1`, [emailOf('chief')])
    const byName = ['anchor', 'unverified', 'customer', 'admin', 'colleague']
    expect(await who({ sort: 'name', dir: 'asc' })).toEqual([...byName, 'chief'])
    expect(await who({ sort: 'name', dir: 'desc' })).toEqual([...byName.toReversed(), 'chief'])
  })

  it('can be sorted by role and verification', async () => {
    expect((await who({ sort: 'role', dir: 'asc' }))[0]).toBe('customer')
    expect((await who({ sort: 'role', dir: 'desc' }))[0]).toBe('admin')
    expect((await who({ sort: 'verified', dir: 'asc' })).slice(0, 2).sort()).toEqual(['customer', 'unverified'])
  })
})
