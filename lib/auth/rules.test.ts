import { describe, expect, it } from 'vitest'

import { UserError } from '../db/errors'
import { EDITORS, holdsRole, isSessionMissing, mustAuth, SENTENCES, translateAuthError } from './rules'

describe('auth errors', () => {
  it.each([
    ['a wrong password', { message: 'Invalid login credentials', status: 400 }, SENTENCES.invalidCredentials],
    ['the same by its code', { message: 'x', code: 'invalid_credentials', status: 400 }, SENTENCES.invalidCredentials],
    ['too many tries', { message: 'Request rate limit reached', status: 429 }, SENTENCES.tooMany],
    [
      'a used link',
      { message: 'Token has expired or is invalid', code: 'otp_expired', status: 403 },
      SENTENCES.linkUsed,
    ],
    ['anything else', { message: 'Email not confirmed', status: 400 }, 'Email not confirmed'],
  ])('show the message for %s', (_what, error, sentence) => {
    expect(translateAuthError(error)?.message).toBe(sentence)
  })

  it.each([
    ['nobody answered', { message: 'fetch failed' }],
    ['nobody answered', { message: 'fetch failed', status: 0 }],
    ['the service broke', { message: 'pq: connection refused', status: 500 }],
  ])('never show internal errors: %s', (_why, error) => {
    expect(translateAuthError(error)).toBeNull()
    expect(() => mustAuth({ data: null, error })).toThrow(/^Auth: /)
    expect(() => mustAuth({ data: null, error })).not.toThrow(UserError)
  })

  it('return the data if there is no error', () => {
    expect(mustAuth({ data: { user: 'ama' }, error: null })).toEqual({ user: 'ama' })
  })
})

describe('signing out twice', () => {
  it('succeeds', () => {
    expect(isSessionMissing({ name: 'AuthSessionMissingError', message: 'Auth session missing!' })).toBe(true)
    expect(isSessionMissing({ message: 'Auth session missing!' })).toBe(true)
    expect(isSessionMissing({ message: 'fetch failed' })).toBe(false)
  })
})

describe('error messages by role', () => {
  it.each([
    ['an admin among editors', { role: 'admin', verified: false }, EDITORS, true],
    ['a chief author among editors', { role: 'chief_author', verified: false }, EDITORS, true],
    ['a customer among editors', { role: 'customer', verified: true }, EDITORS, false],
    ['a verified anchor among anchors', { role: 'news_anchor', verified: true }, ['news_anchor'], true],
    ['an unverified anchor among anchors', { role: 'news_anchor', verified: false }, ['news_anchor'], false],
    ['nobody', null, EDITORS, false],
  ] as const)('%s', (_who, person, roles, isOne) => {
    expect(holdsRole(person, roles)).toBe(isOne)
  })
})
