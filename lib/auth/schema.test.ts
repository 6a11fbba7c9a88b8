import { describe, expect, it } from 'vitest'

import { linkSchema, signInSchema, signUpSchema } from './schema'

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message) ?? []

describe('the sign-up form', () => {
  const form = { email: 'ama@lodestar.test', password: 'secret', confirm_password: 'secret' }

  it('requires no name', () => {
    expect(signUpSchema.parse(form)).toEqual({ ...form, full_name: '' })
  })

  it('counts characters of a password, not bytes', () => {
    expect(signUpSchema.safeParse({ ...form, password: 'ƒuŋ123', confirm_password: 'ƒuŋ123' }).success).toBe(true)
  })

  it('rejects passwords that bcrypt would truncate', () => {
    const check = (password: string) =>
      messages(signUpSchema.safeParse({ ...form, password, confirm_password: password }))
    const inBytes =
      'Password must be at most 72 characters long, of which letters such as ɔ count as two and emoji as four'
    expect(check('ŋ'.repeat(40))).toEqual([inBytes])
    expect(check('😀'.repeat(19))).toEqual([inBytes])
    expect(check('a'.repeat(73))).toEqual(['Password must be at most 72 characters long'])
    expect(
      signUpSchema.safeParse({ ...form, password: 'ŋ'.repeat(36), confirm_password: 'ŋ'.repeat(36) }).success,
    ).toBe(true)
  })

  it.each([
    ['Ɔkyeame Ɖoe-Ŋkrã', true],
    ['О’Brien', false],
    ['Kоfi Mensah', false],
    ['Кофи Менса', true],
    ['J. K. O’Brien 3rd', true],
  ])('takes the name %j: %j', (full_name, success) => {
    expect(signUpSchema.safeParse({ ...form, full_name }).success).toBe(success)
  })

  it('explains missing fields', () => {
    expect(messages(signInSchema.safeParse({}))).toEqual([
      'Please enter your email address.',
      'Please enter your password.',
    ])
  })
})

describe('an e-mail link', () => {
  it('is for sign-up, recovery or change of address, with a hash', () => {
    expect(linkSchema.safeParse({ token_hash: 'a'.repeat(64), type: 'recovery' }).success).toBe(true)
    expect(linkSchema.safeParse({ token_hash: 'pkce_0123456789', type: 'signup' }).success).toBe(true)
    expect(linkSchema.safeParse({ token_hash: 'pkce_0123456789', type: 'email_change' }).success).toBe(true)
  })

  it.each([
    ['another purpose', { token_hash: 'a'.repeat(64), type: 'invite' }],
    ['half a hash', { token_hash: 'abc', type: 'signup' }],
    ['no hash', { type: 'signup' }],
    ['two hashes', { token_hash: ['a'.repeat(64), 'b'.repeat(64)], type: 'signup' }],
  ])('rejects %s', (_what, query) => {
    expect(linkSchema.safeParse(query).success).toBe(false)
  })
})
