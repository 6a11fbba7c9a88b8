import { expect, it } from 'vitest'

import { toClientAddress } from './client-address'

it.each([
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:3::1]:50123', '2001:db8:1:3::/64'],
  ['[2001:db8:1:3::1]', '2001:db8:1:3::/64'],
  ['x'.repeat(9000), 'x'.repeat(64)],
])('the client of %j is %j', (forwarded, address) => {
  expect(toClientAddress(forwarded)).toBe(address)
})
