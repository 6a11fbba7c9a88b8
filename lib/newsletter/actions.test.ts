import { beforeEach, describe, expect, test, vi } from 'vitest'

import { initialState } from '@/lib/forms/form-state'
import { site } from '@/lib/settings/site'
import { buildFormData, useDatabase } from '@/lib/testing/database'

import { subscribe, unsubscribe } from './actions'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7' }) }))

const database = useDatabase()
const token = 'a4b1e3c5-9a7e-4f0e-8f5e-0d2b5c1c7a11'
const ask = (fields: Record<string, string>) => subscribe(initialState, buildFormData(fields))
const leave = (fields: Record<string, string>) => unsubscribe(initialState, buildFormData(fields))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('subscribing', () => {
  test('stores the address in lower case with the consent text', async () => {
    database.answer('subscribe_to_newsletter', { body: 'subscribed' })
    expect(await ask({ email: ' Esi@Example.com ' })).toMatchObject({ ok: true, message: 'Thank you for subscribing!' })
    expect(database.callsOf('subscribe_to_newsletter')).toEqual([
      { p_email: 'esi@example.com', p_consent_text: site().newsletter_consent },
    ])
  })

  test('shows our own message after an error', async () => {
    database.answer('subscribe_to_newsletter', { status: 500, body: { code: 'XX000', message: 'secret internals' } })
    expect(await ask({ email: 'esi@example.com' })).toMatchObject({
      ok: false,
      message: 'Failed to subscribe. Please try again.',
    })
  })
})

describe('unsubscribing', () => {
  test('works at once', async () => {
    database.answer('unsubscribe_from_newsletter', { body: true })
    expect(await leave({ token })).toMatchObject({
      ok: true,
      message: 'You are unsubscribed. We won’t send you any more newsletters.',
    })
    expect(database.callsOf('unsubscribe_from_newsletter')).toEqual([{ p_token: token }])
  })

  test.each(['', 'x', `${token}'`, '%00'])('rejects an incomplete link ("%s") without a query', async (wrong) => {
    expect(await leave({ token: wrong })).toMatchObject({
      ok: false,
      title: 'This link is incomplete.',
      message: 'Please open the link in your newsletter again.',
    })
    expect(database.callsOf('unsubscribe_from_newsletter')).toEqual([])
  })
})
