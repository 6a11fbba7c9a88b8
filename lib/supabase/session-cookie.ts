import { env } from '../env'

/**
 * How the session's cookies are set. Not readable by scripts: only the server uses the session.
 * Lax, so that links from e-mails open signed in and forms of other sites do not.
 */
export function sessionCookieOptions() {
  return {
    name: env().sessionCookie,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: env().siteUrl.startsWith('https://'),
  }
}

/** A session too long for one cookie is cut into `name.0`, `name.1` …; sign-up keeps `name-code-verifier`. */
export function isSessionCookie(name: string): boolean {
  const own = env().sessionCookie
  return name === own || name.startsWith(`${own}.`) || name.startsWith(`${own}-`)
}

/** Kept for links that come back to the same browser; ours work in any, so these are of no use. */
export function isVerifierCookie(name: string): boolean {
  return isSessionCookie(name) && name.endsWith('-code-verifier')
}
