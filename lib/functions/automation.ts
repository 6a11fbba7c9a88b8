import { createHash, timingSafeEqual } from 'node:crypto'

import { env } from '../env'

// Hashes a secret: timingSafeEqual needs inputs of equal length.
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request bears the automation secret: `Authorization: Bearer <secret>`. */
export function isAutomation(headers: Headers, secrets = env().automationSecrets): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (!given) return false
  // Compare all, so that timing does not reveal which one matched.
  return secrets.map((secret) => timingSafeEqual(digest(secret), digest(given))).includes(true)
}
