import 'server-only'

import { createHmac } from 'node:crypto'

import { env } from '@/lib/env'
import { getVisitorAddress } from '@/lib/http/rate-limit'

/** The client's address as a hash that needs our secret and is another one each day (Accra keeps GMT all year). */
export async function hashAddress(now = new Date()): Promise<string> {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', env().secretKey).update(`ad address ${day} ${await getVisitorAddress()}`).digest('base64url')
}
