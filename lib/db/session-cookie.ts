import { combineChunks, type CookieOptions, stringFromBase64URL } from '@supabase/ssr'

import { SIGNED_IN } from '../auth/signed-in-cookie'
import { env } from '../env'

/**
 * The options of the session's cookie. It is HttpOnly, because only the server uses the session, and Lax, so that links
 * in e-mails open signed in but forms on other sites send no session.
 */
export function sessionCookieOptions() {
  return {
    name: env().sessionCookie,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: env().siteUrl.startsWith('https://'),
    // The age counts from the last visit, because each refresh of the session renews the cookie.
    maxAge: 30 * 86_400,
  }
}

const BASE64 = 'base64-'

/**
 * Whether a cookie belongs to the session. A large session is split into `name.0`, `name.1` and so on; sign-up also
 * sets `name-code-verifier`.
 */
export function isSessionCookie(name: string): boolean {
  const own = env().sessionCookie
  return name === own || name.startsWith(`${own}.`) || name.startsWith(`${own}-`)
}

/** Whether a cookie is a PKCE verifier. These tie e-mail links to one browser, but ours work in any. */
export function isVerifierCookie(name: string): boolean {
  return isSessionCookie(name) && name.endsWith('-code-verifier')
}

/**
 * Leaves out an invented session, which has no refresh token. With it, auth-js would leave a rejection unhandled for
 * each request.
 */
export async function withoutMadeUpSession<C extends { name: string; value: string }>(cookies: C[]): Promise<C[]> {
  const stored = await combineChunks(env().sessionCookie, (name) => cookies.find((one) => one.name === name)?.value)
  if (!stored) return cookies
  try {
    const session: unknown = JSON.parse(
      stored.startsWith(BASE64) ? stringFromBase64URL(stored.slice(BASE64.length)) : stored,
    )
    if (session && typeof session === 'object' && 'refresh_token' in session && session.refresh_token) return cookies
  } catch {
    // A cookie that can't be decoded holds no session either.
  }
  return cookies.filter(({ name }) => !isSessionCookie(name))
}

interface ChangedCookie {
  name: string
  value: string
  options: CookieOptions
}

/** Adds a cookie that tells scripts whether there is a session. */
export function withSignedInCookie(changed: ChangedCookie[]): ChangedCookie[] {
  const own = env().sessionCookie
  const parts = changed.filter(({ name }) => name === own || name.startsWith(`${own}.`))
  const part = parts.find(({ value }) => value) ?? parts[0]
  if (!part) return changed
  const value = part.value && '1'
  return [...changed, { name: own + SIGNED_IN, value, options: { ...part.options, httpOnly: false } }]
}
