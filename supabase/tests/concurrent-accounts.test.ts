import { beforeEach, describe, expect, it } from 'vitest'

import { type Account, useNewsroom } from './people.ts'
import { calling, type Action, useRace } from './race.ts'

const newsroom = useNewsroom()
const { as, emailOf, id, row, sql } = newsroom
const { race } = useRace(newsroom)

const roleOf = async (who: Account) => (await row('profiles', id(who)))?.['role']
const giving = (who: Account, to: Account, role: string) => calling(who, 'set_user_role', { user_id: id(to), role })
const promoting = (who: Account, to: Account): Action => ({
  who,
  text: 'select * from public.promote_to_news_anchor($1)',
  params: [emailOf(to)],
})

beforeEach(async () => {
  await newsroom.resetPeople()
  await sql(`update public.profiles set role = 'admin' where id = $1`, [id('chief')])
})

describe('two admins', () => {
  it('who step down at once leave one', async () => {
    const { first, second } = await race(giving('admin', 'admin', 'customer'), giving('chief', 'chief', 'customer'))
    expect([first.error, second.error]).toEqual([null, 'last_admin'])
    expect([await roleOf('admin'), await roleOf('chief')]).toEqual(['customer', 'admin'])
  })

  it('who demote each other at once leave one', async () => {
    const { first, second } = await race(giving('admin', 'chief', 'customer'), giving('chief', 'admin', 'customer'))
    expect([first.error, second.error]).toEqual([null, 'not_allowed'])
    expect([await roleOf('admin'), await roleOf('chief')]).toEqual(['admin', 'customer'])
  })

  it('cannot assign roles once demoted', async () => {
    const { second } = await race(giving('admin', 'chief', 'customer'), giving('chief', 'customer', 'admin'))
    expect([second.error, await roleOf('customer')]).toEqual(['not_allowed', 'customer'])
  })

  it("who assign different roles: the first one's role stays", async () => {
    const { second } = await race(giving('admin', 'customer', 'admin'), promoting('chief', 'customer'))
    expect([second.error, await roleOf('customer')]).toEqual(['already_admin', 'admin'])
  })

  it('who demote and verify a person at once leave them without access', async () => {
    const verifying = calling('chief', 'set_user_verified', { user_id: id('unverified'), verified: true })
    const { first, second } = await race(giving('admin', 'unverified', 'customer'), verifying)
    expect([first.error, second.error, await roleOf('unverified')]).toEqual([null, null, 'customer'])
    const story = { title: 'In', content: 'Here', category: 'Sports' }
    expect((await as('unverified').from('stories').insert(story)).error?.code).toBe('42501')
  })

  it('cannot assign a role to an account that is being deleted', async () => {
    const gone = crypto.randomUUID()
    await sql(`insert into auth.users (id, email) values ($1::uuid, $1::text || '@lodestar.test')`, [gone])
    const deleting: Action = { who: 'owner', text: 'delete from auth.users where id = $1', params: [gone] }
    const { second } = await race(deleting, calling('chief', 'set_user_role', { user_id: gone, role: 'news_anchor' }))
    expect(second.error).toBe('user_not_found')
  })
})

describe('someone without a profile', () => {
  it('gets one profile after opening two pages at once', async () => {
    await sql(`delete from public.profiles where id = $1`, [id('customer')])
    const { first, second } = await race(calling('customer', 'ensure_profile'), calling('customer', 'ensure_profile'))
    expect([first, second]).toMatchObject([
      { error: null, rows: [{ id: id('customer') }] },
      { error: null, rows: [{ id: id('customer') }] },
    ])
  })
})

describe('one address', () => {
  it('that subscribes twice at once is subscribed once', async () => {
    const subscribing = calling('service', 'subscribe_to_newsletter', {
      email: `${crypto.randomUUID()}@example.com`,
      consent_text: 'Yes.',
    })
    const { first, second } = await race(subscribing, subscribing)
    expect([first.rows, second.rows]).toEqual([
      [{ subscribe_to_newsletter: 'subscribed' }],
      [{ subscribe_to_newsletter: 'already_subscribed' }],
    ])
  })

  it('exceeds a rate limit with two requests at once', async () => {
    const using = calling('service', 'use_rate_limit', { key: crypto.randomUUID(), max_uses: 1, window_seconds: 60 })
    const { first, second } = await race(using, using)
    expect([first.rows, second.rows]).toEqual([
      [{ use_rate_limit: 0 }],
      [{ use_rate_limit: expect.toSatisfy((seconds) => seconds > 50) }],
    ])
  })
})

describe("a person's first two concurrent actions", () => {
  it('are both in the audit log, under one name', async () => {
    await sql(`update public.profiles set full_name = $2 where id = $1`, [id('admin'), `Kwame ${crypto.randomUUID()}`])
    const verifying = (who: Account) =>
      calling('admin', 'set_user_verified', { user_id: id(who), verified: who !== 'anchor' })
    const { first, second } = await race(verifying('anchor'), verifying('unverified'))
    expect([first.error, second.error]).toEqual([null, null])
    const { data } = await as('chief').rpc('list_audit_log', { p_profile_id: id('admin'), p_limit: 2 })
    const entries = data as { actor_name: string; action: string; row_id: string }[]
    expect(entries.map(({ row_id }) => row_id).sort()).toEqual([id('anchor'), id('unverified')].sort())
    expect(new Set(entries.map(({ actor_name }) => actor_name)).size).toBe(1)
  })
})
