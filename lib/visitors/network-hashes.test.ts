import { expect, it } from 'vitest'

import { useDatabase } from '@/lib/testing/database'

import { hashNetworks } from './network-hashes'

useDatabase()
const NOON = new Date('2026-11-22T12:00:00Z')

it('hashes the networks of an address alike for one day', () => {
  const hashes = hashNetworks('203.0.113.7', NOON)
  expect(hashes).toEqual([null, expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
  expect(hashNetworks('203.0.113.7', new Date('2026-11-22T23:59:59Z'))).toEqual(hashes)
  const [, address, provider] = hashNetworks('203.0.113.7', new Date('2026-11-23T00:00:00Z'))
  expect([address, provider]).not.toContain(hashes[1])
  expect([address, provider]).not.toContain(hashes[2])
})

it('hashes neighbours alike in what they share', () => {
  const [, address, provider] = hashNetworks('203.0.113.7', NOON)
  expect(hashNetworks('203.0.113.8', NOON)).toEqual([null, expect.not.stringMatching(address!), provider])
  const [home, customer, wide] = hashNetworks('2001:db8:1:2::/64', NOON)
  expect(new Set([home, customer, wide]).size).toBe(3)
  expect(hashNetworks('2001:db8:1:3::/64', NOON).slice(1)).toEqual([customer, wide])
  expect(hashNetworks('2001:db8:2:2::/64', NOON)[2]).toBe(wide)
})
