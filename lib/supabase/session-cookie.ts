import { env } from '../env'

/**
 * Session cookie options. HttpOnly, because only the server uses the session. Lax, so that links in e-mails open signed
 * in, but forms on other sites send no session.
 */
export function sessionCookieOptions() {
  return {
    name: env().sessionCookie,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: env().siteUrl.startsWith('https://'),
  }
}

/** A session too large for one cookie is split into `name.0`, `name.1` …; sign-up also sets `name-code-verifier`. */
export function isSessionCookie(name: string): boolean {
  const own = env().sessionCookie
  return name === own || name.startsWith(`${own}.`) || name.startsWith(`${own}-`)
}

/** PKCE verifiers tie e-mail links to one browser. This site's links work in any, so they are not needed. */
export function isVerifierCookie(name: string): boolean {
  return isSessionCookie(name) && name.endsWith('-code-verifier')
}
