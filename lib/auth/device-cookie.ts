import 'server-only'

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'

import { env } from '../env'

// A browser in which an account has signed in is known: strangers' guesses don't slow its owner. The cookie grants
// nothing else, is not stored, and stays after signing out.

const NAME = 'lodestar-device'
const LIFETIME = 365 * 86_400
const COOKIE = /^([\w-]{22})\.([\w-]{43})$/

const sign = (device: string, email: string) =>
  createHmac('sha256', env().secretKey).update(`device ${device} ${email}`).digest('base64url')

/** The browser's id if this account has signed in there before, else null. */
export async function readDevice(email: string): Promise<string | null> {
  const [, device, signature] = COOKIE.exec((await cookies()).get(NAME)?.value ?? '') ?? []
  if (!device || !signature) return null
  return timingSafeEqual(Buffer.from(sign(device, email)), Buffer.from(signature)) ? device : null
}

/** Call after a correct password. */
export async function rememberDevice(email: string): Promise<void> {
  const device = (await readDevice(email)) ?? randomBytes(16).toString('base64url')
  const secure = env().siteUrl.startsWith('https://')
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: LIFETIME } as const
  ;(await cookies()).set(NAME, `${device}.${sign(device, email)}`, options)
}
