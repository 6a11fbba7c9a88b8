import { type NextRequest, NextResponse } from 'next/server'

import { checkGate } from '../auth/gate'
import { env } from '../env'
import { report } from '../db/errors'
import { findRoute } from '../routes/find-route'
import { OPEN, parseOpenedUrl } from '../lists/open-sheet'
import { findPerson, stashUser } from '../db/person'
import { openSession } from '../db/request-session'
import { isRecordMissing } from './missing-rows'
import { isSessionCookie } from '../db/session-cookie'

// Pages take the visitor from here (stashUser), so it must be the backend's answer. Queries and actions ask themselves.

function sendTo(request: NextRequest, path: string): NextResponse {
  return NextResponse.redirect(new URL(path, request.url))
}

/** Client-side navigation shows missing parts in place. */
const isForDocument = (request: NextRequest) => request.headers.get('sec-fetch-dest') !== 'empty'

/** Checks who may open a dashboard. Also refreshes the session, and sets the status 404 for pages of missing rows. */
export async function gate(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  // Redirecting a form would lose its input.
  const isVisit = request.method === 'GET' || request.method === 'HEAD'
  const opened = isVisit && isForDocument(request) ? parseOpenedUrl(request.nextUrl.searchParams.get(OPEN)) : null
  // Only scripts open a sheet: a reload, a new tab and browsers without JavaScript get the record's page.
  if (opened && findRoute(opened.pathname)?.route.for) return sendTo(request, opened.pathname + opened.search)
  if (!request.cookies.getAll().some(({ name }) => isSessionCookie(name))) {
    const { to } = checkGate(pathname, null)
    return to && isVisit ? sendTo(request, to) : NextResponse.next()
  }
  const { db, withCookies } = openSession(request)
  try {
    const visitor = await findPerson(db)
    const { to, signOut } = checkGate(pathname, visitor)
    const isLookedFor = isVisit && !to && visitor && isForDocument(request)
    const isMissing = isLookedFor && (await isRecordMissing(db, visitor, request.nextUrl))
    if (to && isVisit) {
      // Somebody without the required role is signed out (checkGate).
      if (signOut) await db.auth.signOut({ scope: 'local' })
      return withCookies(sendTo(request, to))
    }
    // An action may change who the visitor is, so the page after it asks again.
    if (visitor && isVisit) stashUser(request.headers, visitor)
    return withCookies(NextResponse.next({ request, ...(isMissing && { status: 404 }) }))
  } catch (error) {
    report(error, `gate of ${pathname}`)
    return withCookies(NextResponse.next({ request }))
  }
}

/** Next bakes rewrites into the build, but one build serves several newsrooms. */
export function passToRealtime(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  return NextResponse.rewrite(new URL(pathname.replace(/^\/sb/, '') + search, env().supabaseUrl))
}
