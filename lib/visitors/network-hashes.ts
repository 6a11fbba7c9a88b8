import 'server-only'

import { createHmac } from 'node:crypto'

import { env } from '@/lib/env'
import { deriveNetworks } from '@/lib/http/client-address'

/**
 * Returns the hashes of an address's networks (deriveNetworks). They depend on a key and on the day (Accra is on GMT all
 * year).
 */
export function hashNetworks(address: string, now = new Date()): (string | null)[] {
  const day = now.toISOString().slice(0, 10)
  const hashNetwork = (network: string) =>
    createHmac('sha256', env().secretKey).update(`network ${day} ${network}`).digest('base64url')
  return deriveNetworks(address).map((network) => network && hashNetwork(network))
}
