import 'server-only'

import { createHmac } from 'node:crypto'

import { env } from '@/lib/env'
import { getVisitorAddress } from '@/lib/http/rate-limit'

/** A keyed hash of the client's IP address that changes daily (Accra is on GMT all year). */
export async function hashAddress(now = new Date()): Promise<string> {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', env().secretKey)
    .update(`ad address ${day} ${await getVisitorAddress()}`)
    .digest('base64url')
}
