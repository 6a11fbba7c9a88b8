import { type NextRequest, NextResponse } from 'next/server'

import { NO_PAGE } from '../articles/notice-page'
import { type Gatekeeping, toGate } from '../auth/gate'
import { isUnanswered } from '../auth/rules'
import { env } from '../env'
import { unwrapMaybe, report } from '../errors'
import { openSession } from '../supabase/request-session'
import { findMissing } from './missing-rows'
import { say } from './stories'
import { isSessionCookie } from '../supabase/session-cookie'

// What middleware.ts does for staff. It is the courtesy: pages, queries and actions open doors of their own.

type Db = ReturnType<typeof openSession>['db']

export async function getVisitor(db: Db): Promise<Gatekeeping | null> {
  const { data, error } = await db.auth.getUser()
  if (error && isUnanswered(error)) throw error
  if (!data.user) return null
  return unwrapMaybe(await db.from('profiles').select('role, verified').eq('id', data.user.id).maybeSingle())
}

function sendTo(request: NextRequest, path: string): NextResponse {
  return NextResponse.redirect(new URL(path, request.url))
}

/** Whether a browser asks for a whole page. The script of an open one asks for parts, and shows in its place what is missing. */
const isForDocument = (request: NextRequest) => request.headers.get('sec-fetch-dest') !== 'empty'

/** Refreshes the session, sends those away who have no business at the address, and knows what is not there. */
export async function gate(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  // Actions answer for themselves: a redirected form would lose what was typed.
  const isVisit = request.method === 'GET' || request.method === 'HEAD'
  if (!request.cookies.getAll().some(({ name }) => isSessionCookie(name))) {
    const { to } = toGate(pathname, null)
    return to && isVisit ? sendTo(request, to) : NextResponse.next()
  }
  const { db, withCookies } = openSession(request)
  try {
    const visitor = await getVisitor(db)
    const { to, signOut } = toGate(pathname, visitor)
    const isLookedFor = isVisit && !to && visitor && isForDocument(request)
    const missing = isLookedFor ? await findMissing(db, visitor, request.nextUrl) : null
    if (missing === 'middleware') return withCookies(await say(NO_PAGE, 404, { 'Cache-Control': 'no-store' }))
    if (missing === 'page') return withCookies(NextResponse.next({ request, status: 404 }))
    if (!to || !isVisit) return withCookies(NextResponse.next({ request }))
    // Without the rights that an address asks for nobody stays signed in there.
    if (signOut) await db.auth.signOut({ scope: 'local' })
    return withCookies(sendTo(request, to))
  } catch (error) {
    report(error, `gate of ${pathname}`)
    return withCookies(NextResponse.next({ request }))
  }
}

/** Next's own rewrites are written into the build, and one build serves several newsrooms. */
export function passToRealtime(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  return NextResponse.rewrite(new URL(pathname.replace(/^\/sb/, '') + search, env().supabaseUrl))
}
