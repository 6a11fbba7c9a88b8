import 'server-only'

import { createHmac } from 'node:crypto'

import { env } from '@/lib/env'

/** Keyed, and changes daily (Accra is on GMT all year). */
export function hashAddress(address: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', env().secretKey).update(`ad address ${day} ${address}`).digest('base64url')
}
