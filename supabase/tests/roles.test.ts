import { afterEach, describe, expect, it } from 'vitest'

import { describeCall, expectRejection } from './role-matrix.ts'
import { type Account, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { as, emailOf, id, row, sql } = newsroom

afterEach(() => newsroom.resetPeople())

const roleOf = async (who: Account) => {
  const profile = await row('profiles', id(who))
  return [profile?.['role'], profile?.['verified']]
}
const setRole = (who: Account, person: Account, new_role: string) =>
  as(who).rpc('set_user_role', { p_user_id: id(person), p_role: new_role })

describeCall(newsroom, 'set_user_role', 'change a role', ['admin'], (who) => ({
  p_user_id: id(who === 'reader' ? 'customer' : who),
  p_role: 'admin',
}))
describeCall(newsroom, 'set_user_verified', 'verify someone', ['admin'], () => ({
  p_user_id: id('unverified'),
  p_verified: true,
}))
for (const call of ['promote_to_news_anchor', 'promote_to_chief_author']) {
  describeCall(newsroom, call, 'promote someone', ['admin'], () => ({ user_email: emailOf('customer') }))
}

describe('an admin', () => {
  it.each([
    ['news_anchor', true],
    ['chief_author', true],
    ['admin', true],
    ['customer', false],
  ])('makes a verified anchor %s, verified: %s', async (role, verified) => {
    const { data } = await setRole('admin', 'anchor', role)
    expect(data).toMatchObject({ id: id('anchor'), role, verified })
    expect(await roleOf('anchor')).toEqual([role, verified])
  })

  it('verifies and unverifies an anchor, who can work meanwhile', async () => {
    const verify = (is_verified: boolean) =>
      as('admin').rpc('set_user_verified', { p_user_id: id('unverified'), p_verified: is_verified })
    const submit = () => as('unverified').from('stories').insert({ title: 'Mine', content: 'Text', category: 'Sports' })
    expectRejection(await submit())
    await verify(true)
    expect((await submit()).error).toBeNull()
    await verify(false)
    expectRejection(await submit())
  })

  it('promotes by e-mail address in any case', async () => {
    const { data } = await as('admin').rpc('promote_to_news_anchor', {
      user_email: ` ${emailOf('customer').toUpperCase()} `,
    })
    expect(data).toMatchObject({ id: id('customer'), role: 'news_anchor', verified: false })
    await as('admin').rpc('promote_to_chief_author', { user_email: emailOf('customer') })
    expect(await roleOf('customer')).toEqual(['chief_author', false])
  })

  it.each(['%', 'nobody@lodestar.test', '', '_hief@lodestar.test'])('promotes no one with "%s"', async (user_email) => {
    const before = await newsroom.fingerprint()
    const { error } = await as('admin').rpc('promote_to_chief_author', { user_email })
    expect(error).toMatchObject({ code: 'P0001', message: 'user_not_found' })
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('cannot demote an admin by promoting', async () => {
    const { error } = await as('admin').rpc('promote_to_news_anchor', { user_email: emailOf('admin') })
    expect(error?.message).toBe('already_admin')
    expect(await roleOf('admin')).toEqual(['admin', true])
  })

  it('gets user_not_found for an unknown address', async () => {
    const user_id = crypto.randomUUID()
    expect((await as('admin').rpc('set_user_role', { p_user_id: user_id, p_role: 'admin' })).error?.message).toBe(
      'user_not_found',
    )
    expect((await as('admin').rpc('set_user_verified', { p_user_id: user_id, p_verified: true })).error?.message).toBe(
      'user_not_found',
    )
  })

  it.each(['customer', 'news_anchor', 'chief_author'])('who is the last cannot become %s', async (role) => {
    expect((await setRole('admin', 'admin', role)).error).toMatchObject({ code: 'P0001', message: 'last_admin' })
    expect(await roleOf('admin')).toEqual(['admin', true])
  })

  it.each(['Abena Chief', ' abena  chief\u200b', 'АЬеոа Сһіеք'])(
    'does not promote somebody who looks like a colleague: "%s"',
    async (name) => {
      await sql(`update public.profiles set full_name = $1 where id = $2`, [name, id('customer')])
      const promoted = () => as('admin').rpc('promote_to_chief_author', { user_email: emailOf('customer') })
      expect((await promoted()).error?.message).toBe('person_named_like_colleague')
      expect(await roleOf('customer')).toEqual(['customer', false])
    },
  )

  it('who is not the last can step down', async () => {
    await setRole('admin', 'chief', 'admin')
    expect((await setRole('admin', 'admin', 'customer')).error).toBeNull()
    expectRejection(await setRole('admin', 'admin', 'admin'))
    expect(await roleOf('admin')).toEqual(['customer', false])
  })
})
