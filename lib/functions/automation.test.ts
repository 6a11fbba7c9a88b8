import { expect, test } from 'vitest'

import { isAutomation } from './automation'

const secrets = ['the-old-secret-of-ours', 'the-new-secret-of-ours']
const asks = (authorization?: string) => isAutomation(new Headers(authorization ? { authorization } : {}), secrets)

test('accepts both secrets during a rotation', () => {
  expect(asks('Bearer the-old-secret-of-ours')).toBe(true)
  expect(asks('bearer the-new-secret-of-ours')).toBe(true)
})

test('rejects a missing or partial secret, another scheme, and both at once', () => {
  expect(asks()).toBe(false)
  expect(asks('Bearer ')).toBe(false)
  expect(asks('Bearer the-old-secret')).toBe(false)
  expect(asks('Basic the-old-secret-of-ours')).toBe(false)
  expect(asks('Bearer the-old-secret-of-ours,the-new-secret-of-ours')).toBe(false)
})
