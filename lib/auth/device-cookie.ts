import 'server-only'

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'

import { env } from '../env'

// A browser in which an account has signed in is known: strangers' guesses don't slow its owner. The cookie grants
// nothing else, is not stored, and stays after signing out. Colleagues share computers, so it has a signature for each
// of the last accounts.

const NAME = 'lodestar-device'
const LIFETIME = 365 * 86_400
const ACCOUNTS_MAX = 10
const COOKIE = new RegExp(`^([\\w-]{22})((?:\\.[\\w-]{43}){1,${ACCOUNTS_MAX}})$`)

const sign = (device: string, email: string) =>
  createHmac('sha256', env().secretKey).update(`device ${device} ${email}`).digest('base64url')

async function readCookie(): Promise<{ device: string; signatures: string[] } | null> {
  const [, device, signatures] = COOKIE.exec((await cookies()).get(NAME)?.value ?? '') ?? []
  return device && signatures ? { device, signatures: signatures.slice(1).split('.') } : null
}

/** Returns the browser's id if this account has signed in there before, else null. */
export async function readDevice(email: string): Promise<string | null> {
  const { device, signatures } = (await readCookie()) ?? { device: '', signatures: [] }
  const own = Buffer.from(sign(device, email))
  return signatures.some((signature) => timingSafeEqual(own, Buffer.from(signature))) ? device : null
}

/** Marks this browser as one that the account uses. Call it after a correct password only. */
export async function rememberDevice(email: string): Promise<void> {
  const { device, signatures } = (await readCookie()) ?? {
    device: randomBytes(16).toString('base64url'),
    signatures: [],
  }
  const all = [...new Set([sign(device, email), ...signatures])].slice(0, ACCOUNTS_MAX)
  const secure = env().siteUrl.startsWith('https://')
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: LIFETIME } as const
  ;(await cookies()).set(NAME, [device, ...all].join('.'), options)
}
