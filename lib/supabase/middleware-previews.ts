import { type NextRequest, NextResponse } from 'next/server'

import { env } from '../env'
import { readPreviewToken } from '../previews/preview-token'

/** A preview whose link is wrong or old has the status of a missing page: the page itself streams after its status. */
export function answerPreview(request: NextRequest): NextResponse {
  // Not a link: an editor's own page, which asks who they are.
  if (request.nextUrl.pathname === '/preview/unsaved') return NextResponse.next({ request })
  const token = request.nextUrl.pathname.slice('/preview/'.length)
  return readPreviewToken(token, env().visitorSecrets) ? NextResponse.next({ request }) : NextResponse.next({ request, status: 404 })
}
