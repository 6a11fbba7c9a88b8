import { beforeEach, describe, expect, it } from 'vitest'

import { useBackend } from '../backend.ts'

const backend = useBackend()
const newEmail = () => `${crypto.randomUUID()}@mail.internal`

beforeEach(() => void (backend.mails.length = 0))

/** Asks for a change of address. Returns the hashes of the two links, that of the old address first. */
async function ask(email = newEmail()) {
  const person = await backend.createPerson()
  const client = backend.anon()
  await client.auth.signInWithPassword(person)
  const { error } = await client.auth.updateUser({ email })
  const hashTo = (address: string) =>
    new URL(backend.mails.find(({ to }) => to === address)?.link ?? 'x:').searchParams.get('token_hash') ?? ''
  return { person, client, email, error, old: hashTo(person.email), fresh: hashTo(email) }
}
const open = async (token_hash: string) => await backend.anon().auth.verifyOtp({ token_hash, type: 'email_change' })
const emailOf = async (id: string) => {
  const [row] = await backend.sql<{ account: string; profile: string }>(
    `select u.email as account, p.email as profile from auth.users u join public.profiles p using (id) where u.id = $1`,
    [id],
  )
  return [row?.account, row?.profile]
}

describe('a change of address', () => {
  it('sends a link to both addresses', async () => {
    const { person, email, old, fresh } = await ask()
    expect(backend.mails).toMatchObject([
      { to: person.email, kind: 'email_change' },
      { to: email, kind: 'email_change' },
    ])
    expect(old).not.toBe(fresh)
  })

  it.each([
    ['the old address first', ['old', 'fresh']],
    ['the new address first', ['fresh', 'old']],
  ] as const)('happens when both are opened, %s', async (_, [first, second]) => {
    const asked = await ask()
    const { person, email } = asked
    const half = await open(asked[first])
    expect([half.error, half.data.session]).toEqual([null, null])
    expect(await emailOf(person.id)).toEqual([person.email, person.email])
    const whole = await open(asked[second])
    expect(whole.data.user?.email).toBe(email)
    expect(await emailOf(person.id)).toEqual([email, email])
    expect((await backend.anon().auth.signInWithPassword({ email, password: person.password })).error).toBeNull()
  })

  it.each(['old', 'fresh'] as const)('needs more than opening one link twice: %s', async (which) => {
    const asked = await ask()
    await open(asked[which])
    expect((await open(asked[which])).error?.code).toBe('otp_expired')
    expect(await emailOf(asked.person.id)).toEqual([asked.person.email, asked.person.email])
  })

  it('happens once if both links are opened repeatedly at once', async () => {
    const asked = await ask()
    const opened = await Promise.all([asked.old, asked.fresh, asked.old, asked.fresh].map(open))
    expect(opened.filter(({ data }) => data.session).length).toBeLessThanOrEqual(1)
    expect((await emailOf(asked.person.id))[0]).toBeOneOf([asked.person.email, asked.email])
  })

  it('is impossible through lite’s own link, which confirms only one address', async () => {
    const { person, old } = await ask()
    const response = await fetch(`${backend.url}/auth/v1/verify?token=${old}&type=email_change`, { redirect: 'manual' })
    expect(response.status).toBe(200)
    expect(await emailOf(person.id)).toEqual([person.email, person.email])
  })

  it.each([
    ['GET', 'verify?ty%70e=signup&type=email_change&token='],
    ['GET', 'verify?tok%65n=x&type=email_change&token='],
    ['GET', '%76erify?type=email_change&token='],
    ['HEAD', 'verify?type=email_change&token='],
  ])('is impossible with one link, however it is written: %s %s', async (method, path) => {
    const { person, old } = await ask()
    await fetch(`${backend.url}/auth/v1/${path}${old}`, {
      method,
      redirect: 'manual',
      headers: { apikey: backend.keys.publishableKey },
    })
    expect(await emailOf(person.id)).toEqual([person.email, person.email])
  })

  it('is not visible to strangers', async () => {
    const { person } = await ask()
    const { error } = await backend.anon().auth.resend({ type: 'email_change', email: person.email })
    expect(error).toBeNull()
  })

  it('is impossible an hour later', async () => {
    const { person, old, fresh } = await ask()
    await backend.sql(`update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = $1`, [
      person.id,
    ])
    for (const hash of [old, fresh]) expect((await open(hash)).error?.code).toBe('otp_expired')
    expect(await emailOf(person.id)).toEqual([person.email, person.email])
  })

  it('invalidates earlier links when requested again', async () => {
    const asked = await ask()
    await open(asked.fresh)
    backend.mails.length = 0
    const other = newEmail()
    await asked.client.auth.updateUser({ email: other })
    expect((await open(asked.old)).error?.code).toBe('otp_expired')
    expect(backend.mails.map(({ to }) => to)).toEqual([asked.person.email, other])
    expect(await emailOf(asked.person.id)).toEqual([asked.person.email, asked.person.email])
  })

  it('to the address of another account is refused, and no e-mail is sent', async () => {
    const { email } = await backend.createPerson()
    const { error } = await ask(email)
    expect(error?.code).toBe('email_exists')
    expect(backend.mails).toEqual([])
  })

  it('is needed only for the address: a name changes without a link', async () => {
    const person = await backend.createPerson()
    const client = backend.anon()
    await client.auth.signInWithPassword(person)
    expect((await client.auth.updateUser({ data: { town: 'Ho' } })).error).toBeNull()
    expect(backend.mails).toEqual([])
  })
})
