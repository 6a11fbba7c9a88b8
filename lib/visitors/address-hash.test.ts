import { expect, it } from 'vitest'

import { useDatabase } from '@/lib/testing/database'

import { hashAddress } from './address-hash'

useDatabase()
const NOON = new Date('2026-11-22T12:00:00Z')

it('hashes an address alike for one day', () => {
  const hash = hashAddress('203.0.113.7', NOON)
  expect(hash).toMatch(/^[\w-]{43}$/)
  expect(hashAddress('203.0.113.7', new Date('2026-11-22T23:59:59Z'))).toBe(hash)
  expect(hashAddress('203.0.113.7', new Date('2026-11-23T00:00:00Z'))).not.toBe(hash)
  expect(hashAddress('203.0.113.8', NOON)).not.toBe(hash)
})
