import { beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signInAsAdmin, signUpForAdmin } from '../../../lib/auth/actions.admin.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

beforeEach(() => backend.emptyTables())

describe('someone at the login screen of /admin', () => {
  it.each(['admin', 'chief_author'])('can sign in as %s', async (role) => {
    const { email, password } = await backend.createPerson({ role })
    const answer = await browser.send(signInAsAdmin, { email, password })
    expect(answer).toMatchObject({ ok: true, to: '/admin' })
    expect(browser.cookies.size).toBeGreaterThan(0)
  })

  it.each([
    ['/admin/articles', '/admin/articles'],
    ['/admin/stories/5d3c0c5e-8f6d-4a55-9a53-5f0b0c1f7a10', '/admin/stories/5d3c0c5e-8f6d-4a55-9a53-5f0b0c1f7a10'],
    ['https://evil.example/admin', '/admin'],
    ['//evil.example', '/admin'],
    ['/admin/..//evil.example', '/admin'],
    ['/news-anchor', '/admin'],
  ])('who requested %s is redirected to %s', async (next, to) => {
    const { email, password } = await backend.createPerson({ role: 'admin' })
    expect((await browser.send(signInAsAdmin, { email, password, next })).to).toBe(to)
  })

  it.each([
    ['a customer', {}],
    ['a verified news anchor', { role: 'news_anchor', verified: true }],
  ])('is refused as %s and signed out', async (_who, profile) => {
    const { email, password } = await backend.createPerson(profile)
    const answer = await browser.send(signInAsAdmin, { email, password })
    expect(answer).toMatchObject({
      ok: false,
      message:
        'Access denied. Your account exists but does not have admin privileges. Please contact the system administrator to grant admin access to your account.',
    })
    expect([...browser.cookies.keys()]).toEqual(['lodestar-device'])
  })

  it('gets an error for each empty field', async () => {
    const answer = await browser.send(signInAsAdmin, { email: 'admin@lodestar.test', password: '' })
    expect(answer.fields).toEqual({ password: 'Please enter your password.' })
  })

  it('gets the specified message for a wrong password', async () => {
    const answer = await browser.send(signInAsAdmin, { email: 'nobody@lodestar.test', password: 'wrong' })
    expect(answer.message).toMatch(/^Invalid email or password\./)
  })

  it('creates an account without rights', async () => {
    const answer = await browser.send(signUpForAdmin, { email: 'new@lodestar.test', password: 'secret1' })
    expect(answer).toMatchObject({
      ok: true,
      message:
        'Account created successfully! Please contact the system administrator to grant admin privileges to your account, then you can log in.',
    })
    expect(browser.cookies.size).toBe(0)
    const rows = await backend.sql('select role from profiles')
    expect(rows).toEqual([{ role: 'customer' }])
  })

  it('needs a password of six characters', async () => {
    const answer = await browser.send(signUpForAdmin, { email: 'new@lodestar.test', password: 'abc' })
    expect(answer.fields).toEqual({ password: 'Password must be at least 6 characters long' })
  })
})
