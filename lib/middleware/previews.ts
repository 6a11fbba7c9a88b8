import { type NextRequest, NextResponse } from 'next/server'

import { NO_PAGE } from '../articles/notice-page'
import { EDITORS, holdsRole, STAFF } from '../auth/rules'
import { unwrapMaybe, report } from '../db/errors'
import { hasPreview } from '../previews/queries'
import { routes } from '../routes/routes'
import { copyIdSchema } from '../working-copies/schema'
import { findPerson } from '../db/person'
import { openSession } from '../db/request-session'
import { respondWithNotice } from './addresses'
import { isSessionCookie } from '../db/session-cookie'

const UNSAVED = '/preview/unsaved'

/** Checks the link of a preview; the page would notice only after its status is sent. */
export async function checkPreview(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const none = await respondWithNotice(NO_PAGE, 404, { 'Cache-Control': 'private, no-store' })
  try {
    if (pathname === UNSAVED) return await checkUnsavedPreview(request, none)
    if (pathname === routes.frontPagePreview) return await checkFrontPagePreview(request, none)
    return (await hasPreview(pathname.slice(routes.sharedPreview('').length))) ? NextResponse.next({ request }) : none
  } catch (error) {
    report(error, `preview at ${pathname === UNSAVED ? UNSAVED : 'a shared link'}`)
    return NextResponse.next({ request })
  }
}

/** A URL of this site must not show others a page that was never published. */
async function checkFrontPagePreview(request: NextRequest, none: NextResponse): Promise<NextResponse> {
  if (!request.cookies.getAll().some(({ name }) => isSessionCookie(name))) return none
  const { db, withCookies } = openSession(request)
  const visitor = await findPerson(db)
  return withCookies(visitor && holdsRole(visitor, EDITORS) ? NextResponse.next({ request }) : none)
}

/** Checks whose working copy it is: only its author may see it. */
async function checkUnsavedPreview(request: NextRequest, none: NextResponse): Promise<NextResponse> {
  const id = copyIdSchema.safeParse(request.nextUrl.searchParams.get('copy')).data
  if (!id || !request.cookies.getAll().some(({ name }) => isSessionCookie(name))) return none
  const { db, withCookies } = openSession(request)
  const visitor = await findPerson(db)
  const isThere =
    visitor &&
    holdsRole(visitor, STAFF) &&
    unwrapMaybe(await db.from('working_copies').select('id').eq('id', id).maybeSingle())
  return withCookies(isThere ? NextResponse.next({ request }) : none)
}
