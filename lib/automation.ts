import { createHash, timingSafeEqual } from 'node:crypto'

import { env } from './env'

// Hashed first: a comparison in constant time needs equal lengths.
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request carries one of our automation secrets: `Authorization: Bearer <secret>`. */
export function isAutomation(headers: Headers, secrets = env().automationSecrets): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (!given) return false
  // All are compared, so that the time tells nothing about which one matched.
  return secrets.map((secret) => timingSafeEqual(digest(secret), digest(given))).includes(true)
}
