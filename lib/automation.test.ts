import { expect, test } from 'vitest'

import { isAutomation } from './automation'

const secrets = ['the-old-secret-of-ours', 'the-new-secret-of-ours']
const asks = (authorization?: string) => isAutomation(new Headers(authorization ? { authorization } : {}), secrets)

test('a machine with either secret is let in while one replaces the other', () => {
  expect(asks('Bearer the-old-secret-of-ours')).toBe(true)
  expect(asks('bearer the-new-secret-of-ours')).toBe(true)
})

test('a stranger is refused: no secret, half of one, another scheme, both at once', () => {
  expect(asks()).toBe(false)
  expect(asks('Bearer ')).toBe(false)
  expect(asks('Bearer the-old-secret')).toBe(false)
  expect(asks('Basic the-old-secret-of-ours')).toBe(false)
  expect(asks('Bearer the-old-secret-of-ours,the-new-secret-of-ours')).toBe(false)
})
