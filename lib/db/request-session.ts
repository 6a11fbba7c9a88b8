import { createServerClient } from '@supabase/ssr'
import type { NextRequest, NextResponse } from 'next/server'

import { env } from '../env'
import type { Database } from './database.types'
import { makeFetchWithTimeout } from './fetch-with-timeout'
import { sessionCookieOptions, withoutMadeUpSession, withSignedInCookie } from './session-cookie'

/** Opens the session of a request. `withCookies` copies refreshed cookies to the response. */
export function openSession(request: NextRequest) {
  let refreshed: { name: string; value: string; options: object }[] = []
  const db = createServerClient<Database>(env().supabaseUrl, env().publishableKey, {
    cookieOptions: sessionCookieOptions(),
    // The timeout is short, because the page asks again and reports the error.
    global: { fetch: makeFetchWithTimeout({ patienceMs: 4_000 }) },
    cookies: {
      getAll: () => withoutMadeUpSession(request.cookies.getAll()),
      setAll: (changed) => {
        refreshed = withSignedInCookie(changed)
        for (const { name, value } of changed) request.cookies.set(name, value)
      },
    },
  })
  const withCookies = (response: NextResponse): NextResponse => {
    for (const { name, value, options } of refreshed) response.cookies.set(name, value, options)
    return response
  }
  return { db, withCookies }
}
