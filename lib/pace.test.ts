import { expect, it, vi } from 'vitest'

import { getVisitorAddress } from './pace'

let sent: Record<string, string> = {}
vi.mock('next/headers', () => ({ headers: async () => new Headers(sent) }))

it.each([
  // A proxy adds the address it saw at the end; what stands before it the visitor wrote.
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['', 'unknown'],
])('a visitor who says %j comes from %s', async (forwarded, address) => {
  sent = { 'x-forwarded-for': forwarded }
  expect(await getVisitorAddress()).toBe(address)
})
