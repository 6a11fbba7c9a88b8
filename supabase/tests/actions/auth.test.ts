import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { takeRateLimit } from '../../../lib/http/rate-limit.ts'
import { confirmEmail, requestPasswordReset, setNewPassword, signIn, signUp } from '../../../lib/auth/actions.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

const INVALID = "Invalid email or password. Please check your credentials or sign up if you don't have an account yet."

beforeEach(async () => {
  await backend.emptyTables()
  backend.mails.length = 0
})

const tokenOf = (mail: { link: string | undefined } | undefined) =>
  new URL(mail?.link ?? 'http://no.link').searchParams.get('token_hash') ?? ''

describe('someone who signs in', () => {
  it('is told about verification only as an unverified news anchor', async () => {
    const next = /An administrator still has to verify you as a news anchor/
    const messageFor = async (profile: Parameters<typeof backend.createPerson>[0]) => {
      const { email, password } = await backend.createPerson(profile)
      return (await browser.send(signIn, { email, password })).message
    }
    expect(await messageFor({ role: 'news_anchor' })).toMatch(next)
    expect(await messageFor({ role: 'news_anchor', verified: true })).not.toMatch(next)
    expect(await messageFor({})).not.toMatch(next)
  })

  it('has ten guesses per account, reset by a correct one', async () => {
    const { email, password } = await backend.createPerson()
    const guess = async () => (await browser.send(signIn, { email, password: 'wrong' })).message
    browser.comeFrom('10.1.0.1')
    for (let nth = 1; nth <= 9; nth++) expect(await guess()).toBe(INVALID)
    expect((await browser.send(signIn, { email, password })).ok).toBe(true)
    browser.cookies.clear()
    for (let nth = 1; nth <= 9; nth++) expect(await guess()).toBe(INVALID)
    expect(await guess()).toMatch(/^Too many attempts. Please try again in \d minutes?\.$/)
  })
})

describe('while strangers guess passwords', () => {
  const guessFrom = async (address: string, email: string) => {
    browser.cookies.clear()
    browser.comeFrom(address)
    return (await browser.send(signIn, { email, password: 'wrong' })).message
  }
  const attack = async (email: string) => {
    for (let nth = 0; nth < 14; nth++) await guessFrom('10.2.0.1', email)
    expect(await guessFrom('10.2.0.1', email)).toMatch(/^Too many attempts/)
  }

  it('its owner gets in at once, from another address and a browser that is new', async () => {
    const { email, password } = await backend.createPerson()
    await attack(email)
    browser.cookies.clear()
    browser.comeFrom('10.2.0.2')
    const begun = performance.now()
    expect((await browser.send(signIn, { email, password })).ok).toBe(true)
    expect(performance.now() - begun).toBeLessThan(12_000)
  }, 30_000)

  it('its owner gets in from the same address in a browser that is known, and may mistype', async () => {
    const { email, password } = await backend.createPerson()
    browser.comeFrom('10.2.0.1')
    await browser.send(signIn, { email, password })
    expect(browser.cookieOptions.get('lodestar-device')).toMatchObject({ httpOnly: true, sameSite: 'lax' })
    const device = browser.cookies.get('lodestar-device')!
    await attack(email)
    browser.cookies.set('lodestar-device', device)
    expect((await browser.send(signIn, { email, password: 'mistyped' })).message).toBe(INVALID)
    expect((await browser.send(signIn, { email, password })).ok).toBe(true)
  })

  it('a browser that colleagues share stays known to each of them', async () => {
    const [first, second] = [await backend.createPerson(), await backend.createPerson()]
    browser.comeFrom('10.2.0.1')
    for (const { email, password } of [first, second]) await browser.send(signIn, { email, password })
    const device = browser.cookies.get('lodestar-device')!
    for (const { email, password } of [first, second]) {
      await attack(email)
      browser.cookies.set('lodestar-device', device)
      expect((await browser.send(signIn, { email, password })).ok).toBe(true)
    }
  })

  it('a cookie of another account or an invented one does not make a browser known', async () => {
    const [{ email }, other] = [await backend.createPerson(), await backend.createPerson()]
    browser.comeFrom('10.2.0.1')
    await browser.send(signIn, { email: other.email, password: other.password })
    const device = browser.cookies.get('lodestar-device')!
    await attack(email)
    for (const value of [device, `${device.slice(0, 23)}${'A'.repeat(43)}`]) {
      browser.cookies.set('lodestar-device', value)
      expect((await browser.send(signIn, { email, password: 'wrong' })).message).toMatch(/^Too many attempts/)
    }
  })

  it('strangers with many addresses have a few guesses a minute', async () => {
    const { email } = await backend.createPerson()
    // The first request of a backend takes longer.
    await guessFrom('10.99.0.1', email)
    const begun = performance.now()
    const guesses = await Promise.all(
      Array.from({ length: 15 }, async (_, nth) => {
        const guess = { email, password: 'wrong' }
        return (await browser.sendFrom(`10.${nth}.0.1`, signIn, guess)).message
      }),
    )
    const minutes = (performance.now() - begun) / 60_000
    expect(guesses.filter((message) => message === INVALID).length).toBeLessThanOrEqual(10 + Math.ceil(6 * minutes))
    expect(guesses.filter((message) => message?.startsWith('Too many attempts')).length).toBeGreaterThan(0)
  }, 60_000)

  it('a known browser is slowed, not refused, after ten wrong passwords', async () => {
    const { email, password } = await backend.createPerson()
    await browser.send(signIn, { email, password })
    for (let nth = 1; nth <= 10; nth++) await browser.send(signIn, { email, password: 'mistyped' })
    const begun = performance.now()
    expect((await browser.send(signIn, { email, password })).ok).toBe(true)
    expect(performance.now() - begun).toBeGreaterThan(4_000)
  }, 30_000)

  it('with invented e-mails from rotating addresses, others still get in', async () => {
    const { email, password } = await backend.createPerson()
    let nth = 0
    let refused = 0
    const over = new AbortController()
    const attacker = async () => {
      while (!over.signal.aborted) {
        const guess = { email: `nobody${++nth}@lodestar.test`, password: 'wrong' }
        const { message } = await browser.sendFrom(`2001:db8:7:${nth.toString(16)}::1`, signIn, guess)
        if (message?.startsWith('Too many attempts')) refused += 1
        await setTimeout(1000)
      }
    }
    // Thirty attackers make as many guesses a second, which is more than may wait.
    const attackers = Array.from({ length: 30 }, attacker)
    await vi.waitFor(() => expect(refused).toBeGreaterThan(0), { timeout: 30_000 })
    expect((await browser.sendFrom('10.3.0.1', signIn, { email, password })).ok).toBe(true)
    over.abort()
    await Promise.all(attackers)
  }, 60_000)
})

describe('someone who signs up', () => {
  const form = { full_name: 'Ama Serwaa', email: 'ama@lodestar.test', password: 'secret1', confirm_password: 'secret1' }

  it('cannot use a link twice', async () => {
    await browser.send(signUp, form)
    const link = { token_hash: tokenOf(backend.mails[0]), type: 'signup' }
    await browser.send(confirmEmail, link)
    expect((await browser.send(confirmEmail, link)).message).toMatch(/^This link is no longer valid/)
  })

  it('learns nothing about existing accounts', async () => {
    const { email } = await backend.createPerson()
    const known = await browser.send(signUp, { ...form, email })
    const fresh = await browser.send(signUp, form)
    expect({ ...known, at: 0 }).toEqual({ ...fresh, at: 0 })
  })

  it('is one of a few from an address, once 200 account e-mails were sent within an hour', async () => {
    const all = { name: 'all account mails', uses: 200, seconds: 3600 }
    await takeRateLimit(all, 'everyone')
    await backend.sql(
      `update private.rate_limits set uses = 200 where started_at = (select max(started_at) from private.rate_limits)`,
    )
    const from = (address: string, nth: number) =>
      browser.sendFrom(address, signUp, { ...form, email: `ama${nth}@lodestar.test` })
    for (let nth = 0; nth < 3; nth++) expect((await from(`2001:db8:c:${nth}::1`, nth)).ok).toBe(true)
    expect((await from('2001:db8:c:9::1', 9)).message).toMatch(/^Too many attempts/)
    expect((await from('203.0.113.9', 10)).ok).toBe(true)
  }, 30_000)

  it('who fills in the honeypot gets no account', async () => {
    expect((await browser.send(signUp, { ...form, website: 'http://spam.example' })).ok).toBe(true)
    expect(backend.mails).toEqual([])
    expect(await backend.sql('select 1 from auth.users')).toEqual([])
  })
})

describe('someone who forgot the password', () => {
  it('gets the same message with and without an account', async () => {
    const { email } = await backend.createPerson()
    const known = await browser.send(requestPasswordReset, { email })
    const unknown = await browser.send(requestPasswordReset, { email: 'nobody@lodestar.test' })
    const again = await browser.send(requestPasswordReset, { email })
    expect({ ...known, at: 0 }).toEqual({ ...unknown, at: 0 })
    expect({ ...again, at: 0 }).toEqual({ ...unknown, at: 0 })
    expect(backend.mails.map((mail) => mail.to)).toContain(email)
  })

  it('sets a new one through the link and is signed in; the old one no longer works', async () => {
    const { email, password } = await backend.createPerson({ role: 'chief_author' })
    await browser.send(requestPasswordReset, { email })
    const token_hash = tokenOf(backend.mails.at(-1))
    const mistyped = await browser.send(setNewPassword, { token_hash, password: 'newsecret', confirm_password: 'x' })
    expect(mistyped.fields).toEqual({ confirm_password: 'Passwords do not match' })
    const done = await browser.send(setNewPassword, {
      token_hash,
      password: 'newsecret',
      confirm_password: 'newsecret',
    })
    expect(done).toMatchObject({ ok: true, to: '/chief-author' })
    expect((await browser.send(signIn, { email, password })).message).toBe(INVALID)
    expect((await browser.send(signIn, { email, password: 'newsecret' })).ok).toBe(true)
  })

  it('ends all other sessions', async () => {
    const { email, password } = await backend.createPerson({ role: 'chief_author' })
    const thief = backend.anon()
    await thief.auth.signInWithPassword({ email, password })
    expect((await thief.auth.getUser()).data.user?.email).toBe(email)
    await browser.send(requestPasswordReset, { email })
    const token_hash = tokenOf(backend.mails.at(-1))
    expect(
      await browser.send(setNewPassword, { token_hash, password: 'newsecret', confirm_password: 'newsecret' }),
    ).toMatchObject({ ok: true })
    expect((await thief.auth.getUser()).data.user).toBeNull()
    expect((await thief.auth.refreshSession()).data.session).toBeNull()
  })
})
