import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'

import { useBackend } from '../backend.ts'

// The unmodified client against the embedded backend: what `supabase.auth.mfa` does on a hosted project works here.

const backend = useBackend()

const SECONDS = 1000
const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const makeClient = () =>
  createClient(backend.url, backend.keys.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })

async function signIn(person: { email: string; password: string }): Promise<SupabaseClient> {
  const client = makeClient()
  const { error } = await client.auth.signInWithPassword(person)
  expect(error).toBeNull()
  return client
}

async function enrol(client: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  expect(error).toBeNull()
  return { id: data!.id, secret: data!.totp.secret, totp: data!.totp }
}

/** A used code counts no more, so each test takes the next one; the window accepts it. */
const confirm = (client: SupabaseClient, { id, secret }: { id: string; secret: string }, offset = 0) =>
  client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, Date.now() + offset * SECONDS) })

let person: { id: string; email: string; password: string }
beforeEach(async () => {
  person = await backend.createPerson()
})

describe('an authenticator app', () => {
  it('is enrolled, asked for and removed with the calls of supabase-js', async () => {
    const client = await signIn(person)
    const factor = await enrol(client)
    expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\//)
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    const { error } = await confirm(client, factor)
    expect(error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id, status: 'verified' }])
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'password' }, { method: 'totp' }],
    })
    const other = await signIn(person)
    expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await other.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('insufficient_aal')
    expect((await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error?.code).toBe(
      'insufficient_aal',
    )
    expect((await other.auth.updateUser({ password: 'a-new-password' })).error?.code).toBe('insufficient_aal')
    expect((await other.auth.updateUser({ data: { full_name: 'Ama' } })).error).toBeNull()
    expect((await confirm(other, factor, 30)).error).toBeNull()
    expect((await other.auth.updateUser({ password: 'a-new-password' })).error).toBeNull()
    expect((await other.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    expect((await other.auth.mfa.listFactors()).data?.all).toEqual([])
    const [session] = await backend.sql(`select distinct aal from auth.sessions where user_id = $1`, [person.id])
    expect(session).toEqual({ aal: 'aal1' })
  })

  it('stays shown when the session is refreshed', async () => {
    const client = await signIn(person)
    await confirm(client, await enrol(client))
    const { data } = await client.auth.refreshSession()
    expect(data.session).not.toBeNull()
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })

  it('ends the sessions that have not shown it', async () => {
    const [client, thief] = [await signIn(person), await signIn(person)]
    await confirm(client, await enrol(client))
    expect((await thief.auth.getUser()).error).not.toBeNull()
  })

  it('of somebody else is out of reach', async () => {
    const [client, stranger] = [await signIn(person), await signIn(await backend.createPerson())]
    const factor = await enrol(client)
    expect((await confirm(stranger, factor)).error?.code).toBe('mfa_factor_not_found')
    expect((await stranger.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('mfa_factor_not_found')
    expect((await makeClient().auth.mfa.enroll({ factorType: 'totp' })).error).not.toBeNull()
    const response = await fetch(`${backend.url}/auth/v1/factors`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ factor_type: 'totp' }),
    })
    expect(response.status).toBe(401)
  })
})

describe('a code', () => {
  it('counts once, also if it is sent four times at once', async () => {
    const client = await signIn(person)
    const factor = await enrol(client)
    const code = codeOf(factor.secret)
    const send = () => client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    const answers = await Promise.all(Array.from({ length: 4 }, send))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect((await send()).error).not.toBeNull()
  })

  it('from five minutes ago is wrong, one from the last half minute is not', async () => {
    const client = await signIn(person)
    const factor = await enrol(client)
    expect((await confirm(client, factor, -300)).error?.code).toBe('mfa_verification_failed')
    expect((await confirm(client, factor, 60)).error?.code).toBe('mfa_verification_failed')
    expect((await confirm(client, factor, -30)).error).toBeNull()
  })

  it('is locked for fifteen minutes after five wrong ones, in every session and for the right one too', async () => {
    const client = await signIn(person)
    const factor = await enrol(client)
    const guess = (code: string) => client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    const right = codeOf(factor.secret)
    const wrong = right === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(wrong)))
    expect(answers.filter(({ error }) => error?.code === 'mfa_verification_failed')).toHaveLength(5)
    expect(answers.filter(({ error }) => error?.status === 429)).toHaveLength(35)
    expect((await guess(right)).error?.status).toBe(429)
    await backend.sql(`update auth.mfa_guesses set locked_until = locked_until - interval '15 minutes'`)
    expect((await guess(right)).error).toBeNull()
  })

  it('needs a challenge of its own that is not too old', async () => {
    const client = await signIn(person)
    const factor = await enrol(client)
    const { data } = await client.auth.mfa.challenge({ factorId: factor.id })
    const verify = (challengeId: string) =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId, code: codeOf(factor.secret) })
    expect((await verify(crypto.randomUUID())).error?.code).toBe('mfa_challenge_expired')
    await backend.sql(`update auth.mfa_challenges set created_at = created_at - interval '6 minutes'`)
    expect((await verify(data!.id)).error?.code).toBe('mfa_challenge_expired')
  })
})

describe('a password reset', () => {
  it('does not skip the second factor', async () => {
    const client = await signIn(person)
    await confirm(client, await enrol(client))
    await makeClient().auth.resetPasswordForEmail(person.email)
    const token_hash = new URL(backend.mails.at(-1)!.link).searchParams.get('token_hash')!
    const reset = makeClient()
    expect((await reset.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
    expect((await reset.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
  })
})

describe('a suspended account', () => {
  it('loses its sessions in REST and cannot sign in, refresh or reset its password', async () => {
    const admin = await backend.createPerson({ role: 'admin' })
    await backend.createPerson({ role: 'admin' })
    const client = await signIn(person)
    expect((await client.rpc('ensure_profile')).data).toMatchObject({ id: person.id })
    expect((await backend.as(admin).rpc('suspend_user', { p_user_id: person.id })).error).toBeNull()
    expect((await client.rpc('ensure_profile')).status).toBe(401)
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    expect((await makeClient().auth.signInWithPassword(person)).error?.code).toBe('user_banned')
    expect((await makeClient().auth.signInWithPassword({ ...person, password: 'wrong' })).error?.code).toBe(
      'invalid_credentials',
    )
    await makeClient().auth.resetPasswordForEmail(person.email)
    const token_hash = new URL(backend.mails.at(-1)!.link).searchParams.get('token_hash')!
    expect((await makeClient().auth.verifyOtp({ token_hash, type: 'recovery' })).error?.code).toBe('user_banned')
    expect(await backend.sql(`select 1 from auth.sessions where user_id = $1`, [person.id])).toEqual([])
    expect((await backend.as(admin).rpc('resume_user', { p_user_id: person.id })).error).toBeNull()
    await signIn(person)
  })
})
