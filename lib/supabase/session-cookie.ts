import type { CookieOptions } from '@supabase/ssr'

import { SIGNED_IN } from '../auth/signed-in-cookie'
import { env } from '../env'

/**
 * HttpOnly, because only the server uses the session. Lax, so links in e-mails open signed in, but forms on other sites
 * send no session.
 */
export function sessionCookieOptions() {
  return {
    name: env().sessionCookie,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: env().siteUrl.startsWith('https://'),
  }
}

/** A large session is split into `name.0`, `name.1` …; sign-up also sets `name-code-verifier`. */
export function isSessionCookie(name: string): boolean {
  const own = env().sessionCookie
  return name === own || name.startsWith(`${own}.`) || name.startsWith(`${own}-`)
}

/** PKCE verifiers tie e-mail links to one browser; ours work in any. */
export function isVerifierCookie(name: string): boolean {
  return isSessionCookie(name) && name.endsWith('-code-verifier')
}

interface ChangedCookie {
  name: string
  value: string
  options: CookieOptions
}

/** Tells scripts whether there is a session. */
export function withSignedInCookie(changed: ChangedCookie[]): ChangedCookie[] {
  const own = env().sessionCookie
  const parts = changed.filter(({ name }) => name === own || name.startsWith(`${own}.`))
  const part = parts.find(({ value }) => value) ?? parts[0]
  if (!part) return changed
  const value = part.value && '1'
  return [...changed, { name: own + SIGNED_IN, value, options: { ...part.options, httpOnly: false } }]
}
