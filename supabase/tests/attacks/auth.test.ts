import { createClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'

import { mintToken, useBackend } from '../backend.ts'

const backend = useBackend()
const newEmail = () => `${crypto.randomUUID()}@lodestar.test`

describe('auth.admin, with the secret key', () => {
  it('creates, finds, lists, changes and deletes a person, who can sign in as soon as confirmed', async () => {
    const { admin } = backend.service().auth
    const email = newEmail()
    const created = await admin.createUser({
      email,
      password: 'first-password',
      email_confirm: true,
      user_metadata: { full_name: 'Esi' },
    })
    const id = created.data.user?.id ?? ''
    expect(created.data.user).toMatchObject({ email, user_metadata: { full_name: 'Esi' } })
    expect(await backend.sql(`select full_name from public.profiles where id = $1`, [id])).toEqual([
      { full_name: 'Esi' },
    ])
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    expect((await admin.listUsers()).data.users.map((user) => user.id)).toContain(id)
    await admin.updateUserById(id, { password: 'second-password', user_metadata: { town: 'Ho' } })
    expect((await backend.anon().auth.signInWithPassword({ email, password: 'first-password' })).error?.code).toBe(
      'invalid_credentials',
    )
    const signedIn = await backend.anon().auth.signInWithPassword({ email, password: 'second-password' })
    expect(signedIn.data.user?.user_metadata).toMatchObject({ full_name: 'Esi', town: 'Ho' })
    await admin.deleteUser(id)
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found')
    expect(await backend.sql(`select from public.profiles where id = $1`, [id])).toEqual([])
  })

  it('refuses a second account for one e-mail, in any case', async () => {
    const { email } = await backend.createPerson()
    const { error } = await backend.service().auth.admin.createUser({ email: email.toUpperCase() })
    expect([error?.status, error?.code]).toEqual([422, 'email_exists'])
  })

  it('is closed to strangers, users, and users who claim a role', async () => {
    const person = await backend.createPerson()
    const tokens = [
      undefined,
      await mintToken(backend.keys, { sub: person.id }),
      await mintToken({ ...backend.keys, jwtSecret: 'x'.repeat(40) }, { role: 'service_role' }),
    ]
    for (const token of tokens) {
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['GET', `/${person.id}`],
        ['PUT', `/${person.id}`],
        ['DELETE', `/${person.id}`],
      ]) {
        const response = await fetch(`${backend.url}/auth/v1/admin/users${path}`, {
          method: method ?? 'GET',
          headers: { apikey: backend.keys.publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          ...(method === 'GET' ? {} : { body: '{}' }),
        })
        expect(response.status).toBe(403)
      }
    }
  })
})

describe('signing up', () => {
  it('needs the link in the e-mail before the first sign-in', async () => {
    const [email, password] = [newEmail(), 'a-password']
    const client = backend.anon()
    const { data } = await client.auth.signUp({ email, password, options: { data: { full_name: 'Yaw' } } })
    expect(data.session).toBeNull()
    expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')
    const mail = backend.mails.findLast((one) => one.to === email)
    const link = new URL(mail?.link ?? '')
    expect([link.pathname, link.searchParams.get('type')]).toEqual(['/auth/confirm', 'signup'])
    const token_hash = link.searchParams.get('token_hash') ?? ''
    expect((await client.auth.verifyOtp({ token_hash, type: 'signup' })).data.user?.email).toBe(email)
    expect((await backend.anon().auth.verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe('otp_expired')
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await client.auth.getClaims()).data?.claims.email).toBe(email)
  })

  it('looks the same if the account exists, but changes and sends nothing', async () => {
    const { email, password } = await backend.createPerson()
    const before = backend.mails.length
    const { data, error } = await backend.anon().auth.signUp({ email, password: 'another-password' })
    expect([error, data.session, data.user?.email, data.user?.identities]).toEqual([null, null, email, []])
    expect(backend.mails.length).toBe(before)
    expect((await backend.anon().auth.signInWithPassword({ email, password: 'another-password' })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await backend.anon().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('twice before confirming sends a second link, and only that one works', async () => {
    const [email, password] = [newEmail(), 'a-password']
    await backend.anon().auth.signUp({ email, password })
    await backend.anon().auth.signUp({ email, password: 'somebody-elses' })
    const { error } = await backend.anon().auth.resend({ type: 'signup', email })
    expect(error).toBeNull()
    const hashes = backend.mails
      .filter((mail) => mail.to === email)
      .map((mail) => new URL(mail.link ?? '').searchParams.get('token_hash') ?? '')
    expect(hashes.length).toBe(3)
    const verify = (token_hash = '') => backend.anon().auth.verifyOtp({ token_hash, type: 'signup' })
    expect((await verify(hashes[0])).error?.code).toBe('otp_expired')
    expect((await verify(hashes[2])).error).toBeNull()
    expect((await backend.anon().auth.signInWithPassword({ email, password: 'somebody-elses' })).error?.code).toBe(
      'invalid_credentials',
    )
  })
})

describe('a lost password', () => {
  it('is replaced through the link, and an unknown address gets the same response', async () => {
    const { email } = await backend.createPerson()
    const client = backend.anon()
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    expect((await client.auth.resetPasswordForEmail(newEmail())).error).toBeNull()
    const link = new URL(backend.mails.findLast((one) => one.to === email)?.link ?? '')
    expect(link.searchParams.get('type')).toBe('recovery')
    await client.auth.verifyOtp({ token_hash: link.searchParams.get('token_hash') ?? '', type: 'recovery' })
    expect((await client.auth.updateUser({ password: 'brand-new-one' })).error).toBeNull()
    expect((await backend.anon().auth.signInWithPassword({ email, password: 'brand-new-one' })).error).toBeNull()
  })
})

describe('a session', () => {
  it('no longer works after sign-out', async () => {
    const { email, password } = await backend.createPerson()
    const client = backend.anon()
    const { data } = await client.auth.signInWithPassword({ email, password })
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await backend.anon().auth.getUser(data.session?.access_token)).error?.name).toBe('AuthSessionMissingError')
  })

  it('can be refreshed once per token', async () => {
    const { email, password } = await backend.createPerson()
    const { data } = await backend.anon().auth.signInWithPassword({ email, password })
    const refresh_token = data.session?.refresh_token ?? ''
    const second = await backend.anon().auth.refreshSession({ refresh_token })
    expect(second.error).toBeNull()
    const third = await backend.anon().auth.refreshSession({ refresh_token: second.data.session?.refresh_token ?? '' })
    expect(third.error).toBeNull()
    expect((await backend.anon().auth.refreshSession({ refresh_token: 'made-up' })).error).not.toBeNull()
  })
})

describe('an access token', () => {
  it('ends at the REST API with its session: after a new password elsewhere', async () => {
    const { id, email, password } = await backend.createPerson({ role: 'chief_author', verified: true })
    const { data } = await backend.anon().auth.signInWithPassword({ email, password })
    const old = createClient(backend.url, backend.keys.publishableKey, {
      accessToken: async () => data.session!.access_token,
    })
    expect((await old.from('profiles').select('id').eq('id', id)).data).toEqual([{ id }])

    await backend.anon().auth.resetPasswordForEmail(email)
    const link = new URL(backend.mails.findLast((one) => one.to === email)?.link ?? '')
    const owner = backend.anon()
    await owner.auth.verifyOtp({ token_hash: link.searchParams.get('token_hash') ?? '', type: 'recovery' })
    await owner.auth.updateUser({ password: 'brand-new-one' })
    await owner.auth.signOut({ scope: 'others' })

    expect(await old.from('profiles').select('id').eq('id', id)).toMatchObject({
      status: 401,
      error: { code: 'PGRST303' },
    })
    expect(await old.from('profiles').update({ full_name: 'Thief' }).eq('id', id)).toMatchObject({ status: 401 })
    expect((await owner.from('profiles').select('id').eq('id', id)).data).toEqual([{ id }])
    // The database refuses the token too, for backends that don't look for the session.
    const claims = JSON.stringify({
      sub: id,
      role: 'authenticated',
      session_id: decodeJwt(data.session!.access_token)['session_id'],
    })
    const [right] = await backend.transaction(async ({ query }) => {
      await query(`select set_config('request.jwt.claims', $1, true)`, [claims])
      return query<{ has_role: boolean }>(`select private.has_role('chief_author')`)
    })
    expect(right).toEqual({ has_role: false })
  })
})

describe('the existence of an account', () => {
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
  const timesOf = async (ask: () => Promise<unknown>) => {
    const times: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const begun = performance.now()
      await ask()
      times.push(performance.now() - begun)
    }
    return median(times)
  }

  it('is not revealed by how long a password reset, a confirmation or a sign-up takes', async () => {
    const { email } = await backend.createPerson()
    const ask = (path: string, address: string) => () =>
      fetch(`${backend.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: backend.keys.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: address, password: 'a-password', type: 'signup' }),
      })
    for (const path of ['recover', 'resend', 'signup']) {
      const known = await timesOf(ask(path, email))
      const unknown = await timesOf(() => ask(path, newEmail())())
      // Both answers come on a beat of 250 ms. A busy machine may miss some beats.
      const isOnBeat = (ms: number) => ms > 240 && (ms + 10) % 250 < 80
      expect([path, isOnBeat(known), isOnBeat(unknown)]).toEqual([path, true, true])
    }
  }, 30_000)

  it('is not revealed by wrong passwords', async () => {
    const confirmed = await backend.createPerson()
    const unconfirmed = newEmail()
    await backend.anon().auth.signUp({ email: unconfirmed, password: 'a-password' })
    const answers = await Promise.all(
      [confirmed.email, unconfirmed, newEmail()].map((email) =>
        backend.anon().auth.signInWithPassword({ email, password: 'wrong-password' }),
      ),
    )
    expect(
      new Set(answers.map((answer) => `${answer.error?.status} ${answer.error?.code} ${answer.error?.message}`)).size,
    ).toBe(1)
  })
})

describe('a body with the wrong types', () => {
  const send = async (path: string, body: string, method = 'POST', key = backend.keys.publishableKey) => {
    const headers = { apikey: key, 'content-type': 'application/json' }
    const response = await fetch(`${backend.url}/auth/v1/${path}`, { method, headers, body })
    return { status: response.status, text: await response.text() }
  }
  const paths = [
    'token?grant_type=password',
    'token?grant_type=refresh_token',
    'signup',
    'recover',
    'resend',
    'otp',
    'magiclink',
    'verify',
  ]
  const bodies = [
    '{"email":1,"password":{}}',
    '{"email":{},"password":"x"}',
    '{"email":["a@b.test"],"password":"x"}',
    '{"email":"a@b.test","password":1}',
    '{"email":"a@b.test","password":["x"]}',
    '{"refresh_token":1}',
    '{"email":"a@b.test","password":"a-password","data":"x"}',
    '{"email":"a@b.test","password":"a-password","data":[1]}',
    '{"token_hash":1,"type":"signup"}',
    '{"email":"a@b.test","token":1,"type":"signup"}',
    '{"email":"a@b.test","type":{}}',
    '{"email":"a\\u0000@b.test","password":"x"}',
    '{"email":"a@b.test","password":"a-password","data":{"full_name":"a\\u0000b"}}',
    '[]',
    'null',
    '1',
    '"x"',
    '{',
  ]

  it.each(paths)('is refused with 400 and a reason: POST %s', async (path) => {
    for (const body of bodies) {
      const { status, text } = await send(path, body)
      expect([body, status]).toEqual([body, 400])
      expect(JSON.parse(text)).toMatchObject({
        error_code: 'bad_json',
        msg: expect.stringContaining('Could not parse request body as JSON'),
      })
    }
    const empty = await send(path, '')
    expect(empty.status).toBeGreaterThanOrEqual(400)
    expect(empty.status).toBeLessThan(500)
  })

  it('is refused when people change their account and when the server creates one', async () => {
    expect((await send('user', '{"password":1}', 'PUT')).status).toBe(400)
    expect((await send('admin/users', '{"email":1}', 'POST', backend.keys.secretKey)).status).toBe(400)
  })

  it('may contain backslashes and null', async () => {
    const [email, password] = [newEmail(), 'a\\u0000b\\']
    expect((await backend.anon().auth.signUp({ email, password })).error).toBeNull()
    expect(
      (await send('token?grant_type=password', JSON.stringify({ email, password, gotrue_meta_security: null }))).text,
    ).toContain('email_not_confirmed')
  })
})
