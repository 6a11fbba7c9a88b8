import { type NextRequest, NextResponse } from 'next/server'

import { NO_PAGE } from '../articles/notice-page'
import { CACHE, respondWithNotice } from './stories'

/** Whether a path has invalid percent-encoding (%FF) or a zero byte (%00), which PostgreSQL rejects. */
function isUnreadable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).includes('\0')
  } catch {
    return true
  }
}

/** No page has such a path. Without this, Next would answer with an error before any page code runs. */
export async function checkEncoding(request: NextRequest): Promise<NextResponse> {
  return isUnreadable(request.nextUrl.pathname) ? respondWithNotice(NO_PAGE, 404, CACHE) : NextResponse.next()
}
