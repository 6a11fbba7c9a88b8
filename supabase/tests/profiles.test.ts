import { createClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, it } from 'vitest'

import { mintToken } from './backend.ts'
import { describeCall, expectNothing, expectRejection } from './role-matrix.ts'
import { ACCOUNTS, type Account, EVERYBODY, type Row, useNewsroom } from './people.ts'
import { aStory, anArticle } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, backend, id, row, sql } = newsroom

afterEach(async () => {
  await newsroom.resetPeople()
  await sql(`delete from public.articles`)
  await sql(`delete from public.stories`)
})

const profile = async (who: Account) => (await row('profiles', id(who))) ?? {}
const seenBy = async (who: Account) => {
  const { data } = await as(who).from('profiles').select()
  return (data ?? []).map((seen) => ACCOUNTS.find((account) => id(account as Account) === seen.id) ?? seen.email).sort()
}

describe('profiles', () => {
  it('a reader sees none', async () => {
    expectRejection(await as('reader').from('profiles').select('id'))
  })

  it.each(['customer', 'unverified', 'anchor', 'colleague', 'chief'] as const)(
    '%s sees their own alone',
    async (who) => {
      expect(await seenBy(who)).toEqual([who])
    },
  )

  it("an admin sees everyone's", async () => {
    expect(await seenBy('admin')).toEqual([...ACCOUNTS].sort())
  })

  it('a chief author sees authors and submitters only', async () => {
    await add('articles', anArticle({ author_id: id('admin'), published: false }))
    await add('stories', aStory(id('anchor')))
    expect(await seenBy('chief')).toEqual(['admin', 'anchor', 'chief'])
    expect(await seenBy('colleague')).toEqual(['colleague'])
  })

  it.each(EVERYBODY)('%s cannot add or remove any', async (who) => {
    const before = await newsroom.fingerprint()
    const profiles = () => as(who).from('profiles')
    expectRejection(await profiles().insert({ id: crypto.randomUUID(), email: 'x@lodestar.test', role: 'admin' }))
    expectRejection(
      await profiles().upsert({ id: id('customer'), email: 'x@lodestar.test', role: 'admin', verified: true }),
    )
    expectRejection(await profiles().delete().eq('id', id('customer')))
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it.each(ACCOUNTS as Account[])('%s can set their name and hide their e-mail', async (who) => {
    const { error } = await as(who)
      .from('profiles')
      .update({ full_name: 'New Name', email_public: true })
      .eq('id', id(who))
    expect(error).toBeNull()
    expect(await profile(who)).toMatchObject({ full_name: 'New Name', email_public: true })
  })

  it.each(EVERYBODY.filter((who) => who !== 'anchor'))('%s cannot rename an anchor', async (who) => {
    const before = await profile('anchor')
    expectNothing(await as(who).from('profiles').update({ full_name: 'Mallory' }).eq('id', id('anchor')))
    expect(await profile('anchor')).toEqual(before)
  })

  it.each([
    { role: 'admin' },
    { verified: true },
    { email: 'chief@lodestar.test' },
    { id: crypto.randomUUID() },
    { created_at: '2020-01-01' },
    { updated_at: '2020-01-01' },
    { full_name: 'Harmless', role: 'admin' },
  ] satisfies Row[])('nobody gives themselves %o', async (change) => {
    for (const who of ACCOUNTS as Account[]) {
      const before = await profile(who)
      expectRejection(await as(who).from('profiles').update(change).eq('id', id(who)))
      expect(await profile(who)).toEqual(before)
    }
  })

  it.each(['', '   ', 'x'.repeat(121)])('no one can be named "%s"', async (full_name) => {
    const { error } = await as('customer').from('profiles').update({ full_name }).eq('id', id('customer'))
    expect(error?.code).toBe('23514')
  })
})

describe('a person who signs up', () => {
  const signUp = async (data: Row) => {
    const email = `${crypto.randomUUID()}@example.com`
    const { error } = await backend.anon().auth.signUp({ email, password: 'lodestar-test', options: { data } })
    expect(error).toBeNull()
    const [made] = await sql(`select * from public.profiles where email = $1`, [email])
    return made
  }

  it('becomes an unverified customer, whatever the sign-up contains', async () => {
    const made = await signUp({ full_name: ' Adwoa ', role: 'admin', verified: true, user_role: 'admin' })
    expect(made).toMatchObject({ full_name: 'Adwoa', role: 'customer', verified: false, email_public: false })
  })

  it('needs no name, and a long one is cut', async () => {
    expect(await signUp({ full_name: '   ' })).toMatchObject({ full_name: null })
    expect(await signUp({ full_name: 'x'.repeat(500) })).toMatchObject({ full_name: 'x'.repeat(120) })
  })
})

describe('a person', () => {
  it('with a new e-mail address keeps their profile', async () => {
    const person = await backend.createPerson({ role: 'chief_author' })
    await backend.service().auth.admin.updateUserById(person.id, { email: `new-${person.email}` })
    expect(await row('profiles', person.id)).toMatchObject({ email: `new-${person.email}`, role: 'chief_author' })
  })

  it('whose account was deleted cannot use an old token', async () => {
    const person = await backend.createPerson({ role: 'admin' })
    const db = backend.as(person)
    expect((await db.from('profiles').select('id')).data).not.toEqual([])
    await backend.service().auth.admin.deleteUser(person.id)
    expectNothing(await db.from('profiles').select('id'))
    expectRejection(await db.rpc('set_user_role', { p_user_id: id('customer'), p_role: 'admin' }))
    expect(await profile('customer')).toMatchObject({ role: 'customer', verified: false })
  })
})

describeCall(newsroom, 'ensure_profile', 'create their own profile', ACCOUNTS, () => ({}))

describe('ensure_profile', () => {
  it('creates a customer for an account without a profile', async () => {
    const person = await backend.createPerson({ full_name: 'Old Hand' })
    await sql(`delete from public.profiles where id = $1`, [person.id])
    const { data } = await backend.as(person).rpc('ensure_profile')
    expect(data).toMatchObject({ id: person.id, full_name: 'Old Hand', role: 'customer', verified: false })
  })

  it('returns nothing once the session of the token has ended', async () => {
    const { id: sub } = await backend.createPerson()
    const session = '7b3a2f4e-5c1d-4e8f-9a6b-0d2c4e6f8a1b'
    await sql(`insert into auth.sessions (id, user_id) values ($1, $2)`, [session, sub])
    const accessToken = () => mintToken(backend.keys, { sub, session_id: session })
    const client = createClient(backend.url, backend.keys.publishableKey, { accessToken })
    expect((await client.rpc('ensure_profile')).data).toMatchObject({ id: sub })
    await sql(`delete from auth.sessions where id = $1`, [session])
    expect(await client.rpc('ensure_profile')).toMatchObject({ data: null, status: 401 })
  })

  it('leaves an admin an admin', async () => {
    expect((await as('admin').rpc('ensure_profile')).data).toMatchObject({ id: id('admin'), role: 'admin' })
  })
})

describeCall(newsroom, 'clean_up', 'remove what is too old', [], () => ({}))

describe('an account whose address is not confirmed', () => {
  const addAccount = async (days: number, confirmed_at: string | null = null) => {
    const [added] = await sql<{ id: string }>(
      `insert into auth.users (id, email, email_confirmed_at, created_at)
       values (gen_random_uuid(), $1, $2::timestamptz, now() - make_interval(days => $3)) returning id`,
      [`${crypto.randomUUID()}@lodestar.test`, confirmed_at, days],
    )
    return added!.id
  }

  it('is removed after a week, unless it was given a role', async () => {
    const old = await addAccount(8)
    const kept = [await addAccount(6), await addAccount(8, new Date().toISOString()), await addAccount(8)]
    await sql(`update public.profiles set role = 'news_anchor' where id = $1`, [kept[2]])
    expect((await newsroom.service().rpc('clean_up')).error).toBeNull()
    const left = await sql<{ id: string }>(`select id from public.profiles where id = any ($1)`, [[old, ...kept]])
    expect(left.map((one) => one.id).toSorted()).toEqual(kept.toSorted())
    await sql(`delete from auth.users where id = any ($1)`, [kept])
  })
})
