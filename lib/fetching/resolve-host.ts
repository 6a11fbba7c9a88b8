import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import { env } from '../env'
import { isPublicAddress } from './addresses'
import { PORTS } from './limits'
import { makeFetchError, type FetchErrorReason } from './fetch-error'

export interface Address {
  address: string
  family: 4 | 6
}

/** Which addresses may be contacted. Tests bring a policy of their own. */
export interface NetworkPolicy {
  resolve: (host: string) => Promise<Address[]>
  /** Returns why an address is not allowed, or undefined if it is. */
  objection: (address: string, port: number) => Extract<FetchErrorReason, 'private' | 'port'> | undefined
}

async function resolve(host: string): Promise<Address[]> {
  try {
    const found = await lookup(host, { all: true, verbatim: true })
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
  } catch (error) {
    throw makeFetchError('unknown_host', error)
  }
}

/** Returns why the site does not contact an address, or undefined if it may. */
export function objectToPrivate(address: string, port: number) {
  if (!isPublicAddress(address)) return 'private'
  return PORTS.has(port) ? undefined : 'port'
}

/** The policy of the site. End-to-end tests may reach loopback ports too (env.ts). */
export function internet(): NetworkPolicy {
  const { loopbackPorts } = env()
  return {
    resolve,
    objection: (address, port) =>
      address === '127.0.0.1' && loopbackPorts.includes(port) ? undefined : objectToPrivate(address, port),
  }
}

/** Resolves a host. Throws if any of its addresses is private, since one makes the host suspect. */
export async function resolvePublicAddresses(url: URL, policy: NetworkPolicy): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found: Address[] = family ? [{ address: host, family: family === 6 ? 6 : 4 }] : await policy.resolve(host)
  if (found.length === 0) throw makeFetchError('unknown_host')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  for (const { address } of found) {
    const objection = policy.objection(address, port)
    if (objection) throw makeFetchError(objection)
  }
  return found
}
