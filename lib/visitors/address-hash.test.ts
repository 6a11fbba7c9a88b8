import { beforeEach, expect, it, vi } from 'vitest'

import { useDatabase } from '@/lib/testing/database'

import { hashAddress } from './address-hash'

const request = vi.hoisted(() => ({ from: '' }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': request.from }) }))

useDatabase()
const NOON = new Date('2026-11-22T12:00:00Z')
const hashOf = (from: string, now = NOON) => ((request.from = from), hashAddress(now))
beforeEach(() => void (request.from = ''))

it('hashes an address alike for one day', async () => {
  const hash = await hashOf('203.0.113.7')
  expect(hash).toMatch(/^[\w-]{43}$/)
  expect(await hashOf('203.0.113.7', new Date('2026-11-22T23:59:59Z'))).toBe(hash)
  expect(await hashOf('203.0.113.7', new Date('2026-11-23T00:00:00Z'))).not.toBe(hash)
  expect(await hashOf('203.0.113.8')).not.toBe(hash)
})

it("hashes an IPv6 customer's addresses alike", async () => {
  expect(await hashOf('2001:db8:7:7::1')).toBe(await hashOf('2001:db8:7:7:ffff::2'))
  expect(await hashOf('2001:db8:7:7::1')).not.toBe(await hashOf('2001:db8:7:8::1'))
})
