import 'server-only'

import { createServerClient } from '@supabase/ssr'
import { cookies } from 'next/headers'

import { env } from '../env'
import type { Database } from './database.types'
import { makeFetchWithTimeout } from './fetch-with-timeout'
import { sessionCookieOptions, withoutMadeUpSession, withSignedInCookie } from './session-cookie'

/** Returns the client of the session in the cookies, for calls of the auth service and for the staff client. */
export async function createSessionClient(key = env().publishableKey) {
  const jar = await cookies()
  return createServerClient<Database>(env().supabaseUrl, key, {
    cookieOptions: sessionCookieOptions(),
    global: { fetch: makeFetchWithTimeout() },
    cookies: {
      getAll: () => withoutMadeUpSession(jar.getAll()),
      setAll: (changed) => {
        try {
          for (const { name, value, options } of withSignedInCookie(changed)) jar.set(name, value, options)
        } catch {
          // Pages can't set cookies; the middleware has refreshed the session.
        }
      },
    },
  })
}

/** Returns a client that keeps no session, to check a password. */
export const createBriefClient = () =>
  createServerClient<Database>(env().supabaseUrl, env().secretKey, {
    cookieOptions: sessionCookieOptions(),
    global: { fetch: makeFetchWithTimeout() },
    cookies: { getAll: () => [], setAll: () => {} },
  })
