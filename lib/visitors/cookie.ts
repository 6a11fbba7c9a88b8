import { randomBytes } from 'node:crypto'

// The key that stands for a browser while it counts as one. It says nothing about a person, and scripts cannot read it.

export const VISITOR_COOKIE = 'lodestar-visitor'

const DAYS = 30
// 128 bits in base64url.
const KEY = /^[\w-]{22}$/

export function makeVisitorKey(): string {
  return randomBytes(16).toString('base64url')
}

/** The key that a browser sent back; null for what we never gave out. */
export function toVisitorKey(value: string | undefined): string | null {
  return value && KEY.test(value) ? value : null
}

/** Only our counting asks for it, so only /api receives it: pages stay the same file for everybody. */
export function toSetCookie(key: string, isSecure: boolean): string {
  const parts = [`${VISITOR_COOKIE}=${key}`, 'Path=/api', `Max-Age=${DAYS * 86_400}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
