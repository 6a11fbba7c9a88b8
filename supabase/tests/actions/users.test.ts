import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { changeRole, promoteUser, verifyUser } from '../../../lib/users/actions.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const person = await backend.createPerson(profile)
  await browser.send(signIn, { email: person.email, password: person.password })
  return person
}

const profileOf = async ({ id }: { id: string }) =>
  (await backend.sql('select role, verified from profiles where id = $1', [id]))[0]

describe('an admin who promotes a person', () => {
  beforeEach(() => comeAs({ role: 'admin' }))

  it.each([
    ['news_anchor', 'User promoted to news anchor successfully'],
    ['chief_author', 'User promoted to chief author successfully'],
  ])('makes a customer %s, by e-mail address in any case', async (role, message) => {
    const person = await backend.createPerson({ full_name: 'Kofi New' })
    const answer = await browser.send(promoteUser, { email: ` ${person.email.toUpperCase()} `, role })
    expect(answer).toMatchObject({ ok: true, message, to: '/admin/users' })
    expect(await profileOf(person)).toEqual({ role, verified: false })
  })

  it('is told what is missing, and keeps the input', async () => {
    const answer = await browser.send(promoteUser, { email: '', role: 'news_anchor' })
    expect(answer).toMatchObject({ ok: false, title: 'Error', message: 'Please fill in all fields' })
    expect(answer.fields).toEqual({ email: 'Please enter an email address.' })
    expect(answer.values).toMatchObject({ role: 'news_anchor' })
  })

  it('cannot make anyone an admin here', async () => {
    const person = await backend.createPerson({ full_name: 'Kofi New' })
    const answer = await browser.send(promoteUser, { email: person.email, role: 'admin' })
    expect(answer).toMatchObject({ ok: false, title: 'Error', message: 'Invalid role selected' })
    expect(await profileOf(person)).toMatchObject({ role: 'customer' })
  })

  it('is told if the address is unknown, or belongs to an admin', async () => {
    const nobody = await browser.send(promoteUser, { email: 'nobody@lodestar.test', role: 'chief_author' })
    expect(nobody.message).toBe('No account with this email address was found.')
    const other = await backend.createPerson({ role: 'admin' })
    const admin = await browser.send(promoteUser, { email: other.email, role: 'chief_author' })
    expect(admin.message).toBe('This person is already an admin.')
    expect(await profileOf(other)).toMatchObject({ role: 'admin' })
  })
})

describe('an admin who edits a role', () => {
  it('sets any of the four, and returns to the list as it was', async () => {
    await comeAs({ role: 'admin' })
    const person = await backend.createPerson({ role: 'news_anchor', verified: true })
    const answer = await browser.send(changeRole, { user_id: person.id, role: 'admin', list: 'q=ama&page=2' })
    expect(answer).toMatchObject({
      ok: true,
      message: 'User role updated to admin successfully',
      to: '/admin/users?q=ama&page=2',
    })
    expect(await profileOf(person)).toEqual({ role: 'admin', verified: true })
    await browser.send(changeRole, { user_id: person.id, role: 'customer' })
    expect(await profileOf(person)).toEqual({ role: 'customer', verified: false })
  })

  it('must confirm changing her own, and is redirected to her new dashboard', async () => {
    const me = await comeAs({ role: 'admin', verified: true })
    await backend.createPerson({ role: 'admin' })
    const asked = await browser.send(changeRole, { user_id: me.id, role: 'chief_author' })
    expect(asked).toMatchObject({
      ok: false,
      message: 'This is your own role: please confirm that you want to change it.',
    })
    expect(await profileOf(me)).toMatchObject({ role: 'admin' })
    const answer = await browser.send(changeRole, { user_id: me.id, role: 'chief_author', confirmed: 'on' })
    expect(answer).toMatchObject({
      ok: true,
      message: 'User role updated to chief author successfully',
      to: '/chief-author',
    })
    const back = await browser.send(changeRole, { user_id: me.id, role: 'admin', confirmed: 'on' })
    expect(back.message).toBe('You do not have permission to do this.')
  })

  it('cannot demote the last admin', async () => {
    const me = await comeAs({ role: 'admin' })
    const answer = await browser.send(changeRole, { user_id: me.id, role: 'customer', confirmed: 'on' })
    expect(answer.message).toBe('The last admin cannot be demoted. Please make someone else an admin first.')
    expect(await profileOf(me)).toMatchObject({ role: 'admin' })
  })

  it('gets an error for an unknown role or person', async () => {
    await comeAs({ role: 'admin' })
    const person = await backend.createPerson({ full_name: 'Kofi New' })
    expect((await browser.send(changeRole, { user_id: person.id, role: 'king' })).fields).toEqual({
      role: 'Invalid role selected',
    })
    expect((await browser.send(changeRole, { user_id: '1', role: 'admin' })).fields).toEqual({
      user_id: 'This account no longer exists.',
    })
    const gone = await browser.send(changeRole, { user_id: crypto.randomUUID(), role: 'admin' })
    expect(gone.ok).toBe(false)
  })
})

describe('an admin who verifies an anchor', () => {
  it('can undo it', async () => {
    await comeAs({ role: 'admin' })
    const person = await backend.createPerson({ role: 'news_anchor' })
    expect(await browser.send(verifyUser, { user_id: person.id, verified: 'yes' })).toMatchObject({
      ok: true,
      message: 'User verified successfully',
    })
    expect(await profileOf(person)).toEqual({ role: 'news_anchor', verified: true })
    expect(await browser.send(verifyUser, { user_id: person.id, verified: 'no' })).toMatchObject({
      ok: true,
      message: 'User unverified successfully',
    })
    expect(await profileOf(person)).toEqual({ role: 'news_anchor', verified: false })
  })

  it('must choose one', async () => {
    await comeAs({ role: 'admin' })
    expect((await browser.send(verifyUser, { user_id: '1', verified: 'yes' })).fields).toEqual({
      user_id: 'This account no longer exists.',
    })
  })
})

describe('a person who is not an admin', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
    ['a chief author', { role: 'chief_author', verified: true }, 'You do not have permission to do this.'],
  ])('cannot change anyone as %s, including herself', async (_who, profile, sentence) => {
    const other = await backend.createPerson({ role: 'news_anchor' })
    const me = profile ? await comeAs(profile) : other
    for (const { id, email } of [me, other]) {
      expect((await browser.send(promoteUser, { email, role: 'chief_author' })).message).toBe(sentence)
      expect((await browser.send(changeRole, { user_id: id, role: 'admin', confirmed: 'on' })).message).toBe(sentence)
      expect((await browser.send(verifyUser, { user_id: id, verified: 'yes' })).message).toBe(sentence)
    }
    expect(await profileOf(other)).toEqual({ role: 'news_anchor', verified: false })
    expect(await profileOf(me)).toMatchObject(profile ?? {})
  })
})
