import { describe, expect, it } from 'vitest'

import { makeAuthLimits } from '../../backend/auth-limits.ts'
import { useBackend } from '../backend.ts'

const backend = useBackend({ limits: {} })
const narrow = useBackend({ limits: { signInsTotal: { max: 5, seconds: 300 } } })

function post(
  path: string,
  address: string | undefined,
  body: unknown,
  url = backend.url,
  key = backend.keys.publishableKey,
) {
  const headers = {
    apikey: key,
    'content-type': 'application/json',
    ...(address ? { 'x-forwarded-for': address } : {}),
  }
  return fetch(`${url}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const signIn = (address: string | undefined, email: string, password = 'wrong-password') =>
  post('token?grant_type=password', address, { email, password })
const times = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('sign-in limits', () => {
  it('stop only that address after 30 attempts in five minutes, with a code and a wait', async () => {
    const statuses = await Promise.all(
      times(40).map(async (at) => (await signIn('10.0.0.1', `a${at}@lodestar.test`)).status),
    )
    expect([
      statuses.filter((status) => status === 400).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([30, 10])
    const refused = await signIn('10.0.0.1', 'b@lodestar.test')
    expect(await refused.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(300)
    expect((await signIn('10.0.0.2', 'b@lodestar.test')).status).toBe(400)
  })

  it('stop guessing one password from many addresses after ten wrong tries, right password or not', async () => {
    const { email, password } = await backend.createPerson()
    const statuses: number[] = []
    for (const at of times(12))
      statuses.push((await signIn(`10.1.0.${at}`, at % 2 ? email : email.toUpperCase())).status)
    expect(statuses).toEqual([...times(10).map(() => 400), 429, 429])
    expect((await signIn('10.1.1.1', email, password)).status).toBe(429)
  })

  it('do not count correct passwords', async () => {
    const { email, password } = await backend.createPerson()
    for (const at of times(9)) await signIn(`10.2.0.${at}`, email)
    expect((await signIn('10.2.1.1', email, password)).status).toBe(200)
    for (const at of times(9)) expect((await signIn(`10.2.2.${at}`, email)).status).toBe(400)
  })

  it("ignore what a client puts before the proxy's own entry", async () => {
    for (const at of times(30)) await signIn(`1.1.1.${at}, 10.3.0.1`, `c${at}@lodestar.test`)
    expect((await signIn('1.1.1.99, 10.3.0.1', 'c@lodestar.test')).status).toBe(429)
  })

  it.each([
    ['an encoded path', '%74oken?grant_type=password'],
    ['a second, encoded parameter', 'token?grant%5Ftype=refresh_token&grant_type=password'],
    ['a second parameter', 'token?grant_type=refresh_token&grant_type=password'],
    ['a longer path', './token?grant_type=password'],
  ])('apply to passwords sent as %s', async (_, path) => {
    const { email, password } = await backend.createPerson()
    for (const at of times(10)) await post(path, `10.8.${at}.1`, { email, password: 'wrong-password' })
    expect((await post(path, '10.8.99.1', { email, password })).status).toBeOneOf([404, 429])
  })

  it('in total only slow: those who flood wait for each other, others have the next turn', async () => {
    const { email, password } = await narrow.createPerson()
    const attempt = (address: string, body: object) =>
      post('token?grant_type=password', address, body, narrow.url, narrow.keys.publishableKey)
    const flood = times(60).map((at) => attempt('10.9.0.1', { email: `d${at}@lodestar.test`, password: 'x' }))
    expect((await Promise.all(flood.slice(0, 5))).map(({ status }) => status)).toEqual(times(5).map(() => 400))
    expect((await attempt('10.9.1.1', { email, password })).status).toBe(200)
    expect((await Promise.all(flood)).filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30)
  }, 30_000)

  it("do not apply to the newsroom's own server", async () => {
    const { email, password } = await narrow.createPerson()
    const response = await post(
      'token?grant_type=password',
      '10.9.0.1',
      { email, password },
      narrow.url,
      narrow.keys.secretKey,
    )
    expect(response.status).toBe(200)
  })
})

describe('e-mail and link limits', () => {
  it('allow one e-mail a minute per address, known or unknown', async () => {
    const { email } = await backend.createPerson()
    for (const to of [email, 'unknown@lodestar.test']) {
      expect((await post('recover', '10.4.0.1', { email: to })).status).toBe(200)
      const second = await post('recover', '10.4.0.2', { email: to })
      expect([second.status, ((await second.json()) as { error_code: string }).error_code]).toEqual([
        429,
        'over_email_send_rate_limit',
      ])
    }
  })

  it('protect people from repeated sign-ups with their address', async () => {
    const signUp = (at: number) =>
      post('signup', `10.6.0.${at}`, { email: 'flooded@lodestar.test', password: 'a-password' })
    const answers = await Promise.all(times(5).map(async (at) => (await signUp(at)).status))
    expect(answers.toSorted()).toEqual([200, 429, 429, 429, 429])
    expect(backend.mails.filter((mail) => mail.to === 'flooded@lodestar.test').length).toBe(1)
  })

  it('allow six e-mails an hour per recipient', async () => {
    const now = { at: Date.now() }
    const sent: string[] = []
    const answer = makeAuthLimits(
      async ({ body }) => (sent.push(String(body)), Response.json({})),
      {},
      () => now.at,
    )
    const ask = async (path: string, method: string, email: string) => {
      const url = new URL(`http://backend/auth/v1/${path}`)
      const response = await answer({
        method,
        url,
        headers: new Headers(),
        body: Buffer.from(JSON.stringify({ email })),
        address: '',
        trusted: false,
      })
      now.at += 61_000
      return response?.status
    }
    for (let nth = 1; nth <= 6; nth++)
      expect(await ask(nth % 2 ? 'recover' : 'resend', 'POST', 'Ama@mail.internal ')).toBe(200)
    for (const [path, method] of [
      ['recover', 'POST'],
      ['resend', 'POST'],
      ['signup', 'POST'],
      ['user', 'PUT'],
    ] as const) {
      expect([path, await ask(path, method, 'ama@mail.internal')]).toEqual([path, 429])
    }
    expect(await ask('user', 'PUT', 'yaw@mail.internal')).toBe(200)
    now.at += 3600_000
    expect(await ask('recover', 'POST', 'ama@mail.internal')).toBe(200)
    expect(sent).toHaveLength(8)
  })

  it('send no magic link and create no account for a request for one', async () => {
    for (const path of ['otp', 'magiclink']) {
      const response = await post(path, '10.7.0.1', { email: 'magic@lodestar.test', create_user: true })
      expect([response.status, ((await response.json()) as { error_code: string }).error_code]).toEqual([
        422,
        'otp_disabled',
      ])
    }
    expect((await post('%6ftp', '10.7.0.1', { email: 'magic@lodestar.test', create_user: true })).status).toBe(404)
    expect(await backend.sql(`select 1 from auth.users where email = 'magic@lodestar.test'`)).toEqual([])
  })

  it('count the neighbours in an IPv6 /48, and no others', async () => {
    const verify = async (address: string) =>
      (await post('verify', address, { token_hash: crypto.randomUUID(), type: 'signup' })).status
    const statuses = await Promise.all(times(320).map((at) => verify(`2001:db8:9:${at.toString(16)}::1`)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(await verify('2001:db8:a::1')).toBe(403)
  }, 30_000)

  it('allow 30 links per client address in five minutes', async () => {
    const statuses = await Promise.all(
      times(33).map(
        async () => (await post('verify', '10.5.0.1', { token_hash: crypto.randomUUID(), type: 'signup' })).status,
      ),
    )
    expect([
      statuses.filter((status) => status === 403).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([30, 3])
    const link = await fetch(`${backend.url}/auth/v1/verify?token=x&type=signup`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': '10.5.0.1' },
    })
    expect(link.status).toBe(429)
  })
})
