import { describe, expect, it } from 'vitest'

import { isPublicAddress } from './addresses'

describe('safe fetch', () => {
  it.each(['8.8.8.8', '41.66.0.1', '172.15.0.1', '100.63.255.255', '2a00:1450:4009::200e', '2600::1'])(
    'reaches the public %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '0.1.2.3'],
    ['unspecified', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['link-local', '169.254.169.254'],
    ['of the platform', '168.63.129.16'],
    ['link-local', 'fe80::1'],
    ['link-local', 'fe80::1%eth0'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '203.0.113.9'],
    ['documentation', '2001:db8::1'],
    ['protocols', '192.0.0.8'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456::1'],
    ['site-local', 'fec0::1'],
    ['mapped to loopback', '::ffff:127.0.0.1'],
    ['mapped to private', '::ffff:10.0.0.1'],
    ['mapped, in hex', '::ffff:7f00:1'],
    ['mapped even to public', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['translated', '::ffff:0:127.0.0.1'],
    ['6to4', '2002:7f00:1::1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['discard', '100::1'],
    ['not assigned', '4000::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('never reaches the %s %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
