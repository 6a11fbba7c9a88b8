import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// A visitor is a browser, not a person. Keys are signed, not stored.

export const VISITOR_COOKIE = 'lodestar-visitor'

const LIFETIME = 30 * 86_400
/** How many seconds a key may come from the future, for clocks that differ between servers. */
const CLOCK_SKEW = 300
// Matches a key: 4 bytes of issue time, 96 random bits, 132 bits of signature.
const KEY = /^([\w-]{22})\.([\w-]{22})$/

const toSeconds = (ms: number) => Math.floor(ms / 1000)
const sign = (visitor: string, secret: string) =>
  createHmac('sha256', secret).update(`visitor ${visitor}`).digest('base64url').slice(0, 22)

/** Returns how many seconds ago the key of a visitor was issued. */
export const getKeyAge = (visitor: string, now = Date.now()) =>
  toSeconds(now) - Buffer.from(visitor, 'base64url').readUInt32BE()

/** Makes a signed key of a new visitor. */
export function issueVisitorKey(secret: string, now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUInt32BE(toSeconds(now))
  const visitor = bytes.toString('base64url')
  return `${visitor}.${sign(visitor, secret)}`
}

/** Reads a key, which any of `secrets` may have signed. Returns null if it is forged or expired. */
export function readVisitorKey(key: string | undefined, secrets: readonly string[], now = Date.now()): string | null {
  const [, visitor, signature] = KEY.exec(key ?? '') ?? []
  if (!visitor || !signature) return null
  const age = getKeyAge(visitor, now)
  if (age < -CLOCK_SKEW || age >= LIFETIME) return null
  const isOurs = (secret: string) => timingSafeEqual(Buffer.from(sign(visitor, secret)), Buffer.from(signature))
  return secrets.some(isOurs) ? visitor : null
}

/** The path limits the key to /api, so that pages can be cached for everyone. */
export function formatSetCookie(key: string, isSecure: boolean): string {
  const parts = [`${VISITOR_COOKIE}=${key}`, 'Path=/api', `Max-Age=${LIFETIME}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
