import { redirect } from 'next/navigation'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { buildFormData, useDatabase } from './testing/database'
import { orRedirect, mockNext } from './testing/request'
import { type Account, signInAs } from './testing/session'
import { HONEYPOT, type Outcome, publicAction, staffAction } from './action'
import { env } from './env'
import { assertOk, ConflictError, UserError } from './db/errors'
import { ENHANCED, initialState } from './forms/form-state'
import { enforceRateLimit } from './http/rate-limit'

const database = useDatabase()
const next = mockNext()

const schema = z.object({
  title: z.string('Please enter a title.').min(1, 'Please enter a title.'),
  email: z
    .string()
    .optional()
    .refine((email) => email !== 'wrong', 'This is not an email address.'),
})
const work = vi.fn<(input: z.infer<typeof schema>) => Promise<Outcome<unknown>>>()
const asPublic = publicAction('test', { schema }, work, { message: 'Thank you!' })
const asEditor = staffAction('test', ['chief_author', 'admin'], { schema }, (input) => work(input))

const send = (action: typeof asPublic, fields: Record<string, string>) =>
  action(initialState, buildFormData({ [ENHANCED]: 'yes', ...fields }))
/** Submits the form as a browser without JavaScript does. */
const post = (action: typeof asPublic, fields: Record<string, string>) =>
  orRedirect(action(initialState, buildFormData(fields)))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  work.mockReset().mockResolvedValue({ message: 'Saved.' })
})

describe('staffAction', () => {
  test.each<Account>(['chief author', 'admin'])('runs for its roles: %s', async (account) => {
    signInAs(account, next, database)
    expect(await send(asEditor, { title: 'Rain' })).toMatchObject({ ok: true, message: 'Saved.' })
    expect(work.mock.calls).toEqual([[{ title: 'Rain' }]])
  })

  test.each<Account>(['customer', 'unverified anchor', 'anchor'])('rejects other roles: %s', async (account) => {
    signInAs(account, next, database)
    const state = await send(asEditor, { title: 'Rain' })
    expect(state).toMatchObject({
      ok: false,
      message: 'You do not have permission to do this.',
      values: { title: 'Rain' },
    })
    expect(work).not.toHaveBeenCalled()
  })

  test('treats only verified anchors as anchors', async () => {
    const asAnchor = staffAction('test', ['news_anchor'], { schema }, (input) => work(input))
    signInAs('unverified anchor', next, database)
    expect(await send(asAnchor, { title: 'Rain' })).toMatchObject({ ok: false })
    signInAs('anchor', next, database)
    expect(await send(asAnchor, { title: 'Rain' })).toMatchObject({ ok: true })
  })

  test('rejects anonymous users', async () => {
    expect(await send(asEditor, { title: 'Rain' })).toMatchObject({
      ok: false,
      message: 'Authentication required',
      values: { title: 'Rain' },
    })
    expect(work).not.toHaveBeenCalled()
  })

  test.each([
    ['a token that the backend rejects', { status: 401, body: { code: 'PGRST301', message: 'JWT invalid' } }],
    ['an ended session', { body: { id: null, role: null } }],
  ])('rejects %s', async (_, answer) => {
    signInAs('admin', next, database)
    database.answer('ensure_profile', answer)
    expect(await send(asEditor, { title: 'Rain' })).toMatchObject({ ok: false, message: 'Authentication required' })
    expect(work).not.toHaveBeenCalled()
  })

  test.each([
    ['an outage', 'ensure_profile', { status: 503, body: { message: 'away' } }],
    ['a refused API key', 'ensure_profile', { status: 401, body: { message: 'Invalid API key' } }],
    ['an outage when the token has expired', 'token', { status: 503, body: { message: 'away' } }],
  ])('does not mistake %s for an anonymous user: generic error, no change', async (_, name, answer) => {
    const cookie = signInAs('admin', next, database, name === 'token' ? -60 : 3600)
    database.answer(name, answer)
    expect(await send(asEditor, { title: 'Rain' })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^An unexpected error occurred\./),
    })
    expect(work).not.toHaveBeenCalled()
    const { sessionCookie } = env()
    expect(`${sessionCookie}=${next.cookies.get(sessionCookie)}`).toBe(cookie)
  })

  test('asks for the code of a second factor that the session or the database misses', async () => {
    signInAs('admin', next, database)
    database.answer('delete_article', { status: 403, body: { code: '42501', message: 'second_factor_needed' } })
    const action = staffAction('test', ['admin'], { schema }, async ({ title }, { db }) => {
      assertOk(await db.rpc('delete_article', { p_article_id: title }))
    })
    expect(await send(action, { title: 'Rain' })).toMatchObject({
      ok: false,
      signIn: 'code',
      values: { title: 'Rain' },
    })
    database.answer('ensure_profile', { body: { id: 'x', role: 'admin', verified: true, needs_code: true } })
    expect(await send(asEditor, { title: 'Rain' })).toMatchObject({
      ok: false,
      signIn: 'code',
      values: { title: 'Rain' },
    })
    expect(work).not.toHaveBeenCalled()
  })

  test('checks the role before the form', async () => {
    signInAs('customer', next, database)
    const state = await send(asEditor, {})
    expect([state.message, state.fields]).toEqual(['You do not have permission to do this.', undefined])
  })

  test("passes `work` a client with the user's rights, and the user", async () => {
    signInAs('admin', next, database)
    database.answer('delete_article', { body: true })
    const action = staffAction('test', ['admin'], { schema }, async ({ title }, { db, person }) => {
      assertOk(await db.rpc('delete_article', { p_article_id: title }))
      return { data: person as unknown }
    })
    expect(await send(action, { title: 'Rain' })).toMatchObject({
      ok: true,
      data: { role: 'admin', fullName: 'Ama Mensah', verified: true },
    })
    expect(database.callsOf('delete_article')).toEqual([{ p_article_id: 'Rain' }])
  })

  describe('without JavaScript', () => {
    beforeEach(() => {
      signInAs('admin', next, database)
      next.headers.set('referer', 'http://lodestar.test//admin/stories?page=2')
    })

    test("redirects to the form's page and shows the message there", async () => {
      expect(await post(asEditor, { title: 'Rain' })).toBe('redirected to /admin/stories?page=2')
      expect(new URLSearchParams(next.cookies.get('lodestar-flash')).get('message')).toBe('Saved.')
      expect(next.cookieOptions.get('lodestar-flash')).toMatchObject({ httpOnly: true, sameSite: 'lax', maxAge: 10 })
    })

    test('redirects to the page that `work` returns', async () => {
      work.mockResolvedValue({ message: 'Saved.', to: '/admin/articles' })
      expect(await post(asEditor, { title: 'Rain' })).toBe('redirected to /admin/articles')
    })

    test('stays on the form if validation fails', async () => {
      next.cookies.set('lodestar-flash', 'ok=true&message=Before')
      expect(await post(asEditor, {})).toMatchObject({ ok: false, fields: { title: 'Please enter a title.' } })
      expect(next.cookies.has('lodestar-flash')).toBe(false)
    })

    test('leaves a form whose record was deleted, and shows why on the next page', async () => {
      work.mockRejectedValue(new ConflictError('This story no longer exists.'))
      expect(await post(asEditor, { title: 'Rain' })).toBe('redirected to /admin/stories?page=2')
      expect(Object.fromEntries(new URLSearchParams(next.cookies.get('lodestar-flash')))).toMatchObject({
        ok: 'false',
        message: 'This story no longer exists.',
      })
    })
  })
})

describe('publicAction', () => {
  test('pretends success if the honeypot is filled, and changes nothing', async () => {
    const state = await send(asPublic, { title: 'Rain', [HONEYPOT]: 'https://spam.example' })
    expect(state).toEqual({ ok: true, message: 'Thank you!', at: expect.any(Number) })
    expect([work.mock.calls, database.asked()]).toEqual([[], []])
  })

  test('runs if the honeypot is empty', async () => {
    expect(await send(asPublic, { title: 'Rain', [HONEYPOT]: '' })).toMatchObject({ ok: true, message: 'Saved.' })
    expect(work.mock.calls).toEqual([[{ title: 'Rain' }]])
  })

  test('says when to try again after the rate limit, and keeps the input', async () => {
    database.answer('use_rate_limit', { body: 90 })
    const write = vi.fn<() => void>()
    work.mockImplementation(async () => {
      await enforceRateLimit({ name: 'test', uses: 3, seconds: 600 }, '203.0.113.7')
      write()
    })
    expect(await send(asPublic, { title: 'Rain' })).toMatchObject({
      ok: false,
      message: 'Too many attempts. Please try again in 2 minutes.',
      values: { title: 'Rain' },
    })
    expect(database.callsOf('use_rate_limit')).toMatchObject([{ p_max_uses: 3, p_window_seconds: 600 }])
    expect(write).not.toHaveBeenCalled()
  })

  test('redirects without JavaScript only if `work` returns a page', async () => {
    expect(await post(asPublic, { title: 'Rain' })).toMatchObject({ ok: true, message: 'Saved.' })
    work.mockResolvedValue({ to: '/auth' })
    expect(await post(asPublic, { title: 'Rain' })).toBe('redirected to /auth')
    expect(await send(asPublic, { title: 'Rain' })).toMatchObject({ ok: true, to: '/auth' })
  })
})

describe('values sent back to the form', () => {
  const SECRETS = {
    password: 'hunter2',
    confirm_password: 'hunter2',
    Password: 'hunter2',
    bot_token: 'hunter2',
    token_hash: 'hunter2',
  }

  test.each([
    ['a wrong field', { title: '' }, undefined],
    ['a refusal', { title: 'Rain' }, new UserError('No.')],
    ['an error', { title: 'Rain' }, new Error('no')],
  ])('after %s are what was typed, without passwords and tokens', async (_, typed, thrown) => {
    if (thrown) work.mockRejectedValue(thrown)
    const state = await send(asPublic, { ...typed, note: 'two\nlines', ...SECRETS })
    expect(state.values).toEqual({ [ENHANCED]: 'yes', ...typed, note: 'two\nlines' })
    expect(JSON.stringify(state)).not.toContain('hunter2')
  })

  test('contain no passwords if staff are rejected', async () => {
    const state = await send(asEditor, { title: 'Rain', ...SECRETS })
    expect(state.values).toEqual({ [ENHANCED]: 'yes', title: 'Rain' })
  })

  test('leave out files', async () => {
    const form = buildFormData({ title: '' })
    form.set('file', new File(['x'], 'rain.png'))
    expect((await asPublic(initialState, form)).values).toEqual({ title: '' })
  })

  test('are none after success: the form starts empty', async () => {
    expect((await send(asPublic, { title: 'Rain' })).values).toBeUndefined()
  })
})

describe('errors', () => {
  test("show each field's first problem", async () => {
    expect(await send(asPublic, { email: 'wrong' })).toMatchObject({
      ok: false,
      message: 'Please enter a title.',
      fields: { title: 'Please enter a title.', email: 'This is not an email address.' },
    })
    expect(work).not.toHaveBeenCalled()
  })

  test("use the form's own message if it has one", async () => {
    const fixed = publicAction(
      'test',
      { schema, invalid: { title: 'Error', message: 'Please fill in the form.' } },
      work,
    )
    expect(await send(fixed, {})).toMatchObject({
      title: 'Error',
      message: 'Please fill in the form.',
      fields: { title: 'Please enter a title.' },
    })
    const chosen = publicAction(
      'test',
      { schema, invalid: (fields) => ({ message: Object.keys(fields).join() }) },
      work,
    )
    expect(await send(chosen, { email: 'wrong' })).toMatchObject({ message: 'title,email' })
  })

  test('show a user error with its title and field', async () => {
    work.mockRejectedValue(new UserError('This slug is taken.', 'Not saved', 'slug'))
    expect(await send(asPublic, { title: 'Rain' })).toMatchObject({
      ok: false,
      title: 'Not saved',
      message: 'This slug is taken.',
      fields: { slug: 'This slug is taken.' },
    })
    expect(console.error).not.toHaveBeenCalled()
  })

  test('log unexpected errors and show only their reference', async () => {
    work.mockRejectedValue(new Error('secret internals'))
    const state = await send(asPublic, { title: 'Rain' })
    const reference = /\((\w{8})\)$/.exec(state.message ?? '')?.[1]
    expect(state.message).toBe(`An unexpected error occurred. Please try again. (${reference})`)
    expect(JSON.stringify(state)).not.toContain('secret internals')
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [expect.stringContaining(`[${reference}] test: Error: secret internals`)],
    ])
  })

  test("show the form's failure message, which may depend on the input", async () => {
    work.mockRejectedValue(new Error('secret internals'))
    const fixed = publicAction('test', { schema, failure: { title: 'Error', message: 'Failed to save.' } }, work)
    expect(await send(fixed, { title: 'Rain' })).toMatchObject({
      ok: false,
      title: 'Error',
      message: 'Failed to save.',
    })
    const chosen = publicAction(
      'test',
      { schema, failure: ({ title }) => ({ message: `Failed to save ${title}.` }) },
      work,
    )
    expect(await send(chosen, { title: 'Rain' })).toMatchObject({ message: 'Failed to save Rain.' })
  })

  test('let redirects by `work` through', async () => {
    work.mockImplementation(async () => redirect('/auth'))
    expect(await post(asPublic, { title: 'Rain' })).toBe('redirected to /auth')
    expect(await post(asPublic, { title: 'Rain', [ENHANCED]: 'yes' })).toBe('redirected to /auth')
  })
})
