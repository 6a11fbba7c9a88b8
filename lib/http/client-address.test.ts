import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'

import { parseClientAddress, deriveNetworks } from './client-address'
import { makeForwardedForCheck } from './request-headers'

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
])('reads the client of %j as %j', (forwarded, address) => {
  expect(parseClientAddress(forwarded)).toBe(address)
})

it.each([
  ['203.0.113.7', [null, '203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']],
  ['2001:db8::/64', ['2001:db8::/64', '2001:db8::/48', '2001:db8::/32']],
  ['unknown', [null, 'unknown', null]],
])('counts the networks of %s', (client, networks) => {
  expect(deriveNetworks(client)).toEqual(networks)
})

describe('X-Forwarded-For', () => {
  const ask = async (trusted: string | undefined, sent?: string) => {
    const check = makeForwardedForCheck(trusted)
    const server = createServer((req, res) => {
      check(req)
      res.end(req.headers['x-forwarded-for'])
    })
    await once(server.listen(0), 'listening')
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      headers: sent ? { 'x-forwarded-for': sent } : {},
    })
    server.close()
    return parseClientAddress(await response.text())
  }

  it.each([undefined, '', '127.0.0.1', '10.0.0.5, 127.0.0.0/8'])(
    'from a local proxy is trusted with TRUST_PROXY=%s',
    async (trusted) => {
      expect(await ask(trusted, '203.0.113.7')).toBe('203.0.113.7')
    },
  )

  it.each(['10.0.0.5', '10.0.0.0/8,2001:db8::/32', '::1'])(
    'from others is replaced with TRUST_PROXY=%s',
    async (trusted) => {
      expect(await ask(trusted, '203.0.113.7')).toBe('127.0.0.1')
    },
  )

  it("defaults to the connection's address", async () => {
    expect(await ask(undefined)).toBe('127.0.0.1')
  })
})
