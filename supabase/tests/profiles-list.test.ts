import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { ACCOUNTS, asArgs, type Row, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { as, emailOf, sql } = newsroom

beforeEach(() => newsroom.resetPeople())

describeCall(newsroom, {
  call: 'list_profiles',
  action: 'list profiles',
  allowed: ['admin'],
  args: () => ({}),
})
describeCall(newsroom, { call: 'count_profiles', action: 'count the profiles', allowed: ['admin'], args: () => ({}) })

const ask = async (wanted: Row = {}) => {
  const { data, error } = await as('admin').rpc('list_profiles', asArgs(wanted))
  expect(error).toBeNull()
  return data as Row[]
}
const who = async (wanted: Row = {}) =>
  (await ask(wanted)).map(
    ({ email }) => ACCOUNTS.find((account) => emailOf(account as never) === email) ?? String(email),
  )
const total = async (wanted: Row = {}) => (await as('admin').rpc('count_profiles', asArgs(wanted))).data

describe("an admin's list of people", () => {
  it('contains all profiles, newest first, without the search columns', async () => {
    const rows = await ask()
    expect(rows).toHaveLength(ACCOUNTS.length)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['created_at', 'email', 'full_name', 'id', 'role', 'verified'])
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
  ])('finds them by %s', async (_, search, found) => {
    expect(await who({ search })).toEqual(found)
    expect(await total({ search })).toBe(found.length)
  })

  it('can be filtered by role and text', async () => {
    expect((await who({ role: 'news_anchor' })).sort()).toEqual(['anchor', 'colleague', 'unverified'])
    expect(await who({ role: 'news_anchor', search: 'efua' })).toEqual(['unverified'])
    expect(await total({ role: 'news_anchor' })).toBe(3)
  })

  it('can be sorted by name, nameless people last', async () => {
    await sql(`update public.profiles set full_name = null where email = $1`, [emailOf('chief')])
    const byName = ['anchor', 'unverified', 'customer', 'admin', 'colleague']
    expect(await who({ sort: 'name', descending: false })).toEqual([...byName, 'chief'])
    expect(await who({ sort: 'name' })).toEqual([...byName.toReversed(), 'chief'])
  })

  it('can be sorted by e-mail, role and verification', async () => {
    expect(await who({ sort: 'email', descending: false })).toEqual([
      'admin',
      'anchor',
      'chief',
      'colleague',
      'customer',
      'unverified',
    ])
    expect((await who({ sort: 'role', descending: false }))[0]).toBe('customer')
    expect((await who({ sort: 'role' }))[0]).toBe('admin')
    expect((await who({ sort: 'verified', descending: false })).slice(0, 2).sort()).toEqual(['customer', 'unverified'])
  })

  it('uses the default order for an unknown one', async () => {
    expect(await who({ sort: 'id; drop table profiles' })).toEqual(await who())
  })

  it('pages contain everyone once', async () => {
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => who({ sort: 'role', limit: 2, offset })))
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 0])
    expect(new Set(pages.flat()).size).toBe(ACCOUNTS.length)
    expect(await who({ limit: -5, offset: -5 })).toHaveLength(1)
  })
})

describe("an admin's list of very many people", () => {
  const ask = async (sort: string, descending: boolean) => {
    const [query] = await sql<{ text: string }>(`select private.profile_list_query('', null, $1, $2, 26, 0) as text`, [
      sort,
      descending,
    ])
    return (await sql<{ 'QUERY PLAN': string }>(`explain ${query?.text}`)).map((line) => line['QUERY PLAN']).join('\n')
  }

  beforeAll(async () => {
    await sql(`insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), 'many-' || n || '@lodestar.test', jsonb_build_object('full_name', 'Many ' || md5(n::text)) from generate_series(1, 3000) n`)
    await sql('vacuum analyze public.profiles')
  })
  afterAll(() => sql(`delete from auth.users where email like 'many-%'`))

  it('waits for no sorting in its default order, in either direction: an index holds it', async () => {
    for (const descending of [true, false]) {
      // Only the page's 26 rows may be sorted.
      const [, page] = (await ask('created_at', descending)).split('Limit')
      expect(page).toMatch(/Index (Only )?Scan/)
      expect(page).not.toMatch(/Sort|Seq Scan on profiles t_1/)
    }
  })
})
