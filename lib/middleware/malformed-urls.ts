import { type NextRequest, NextResponse } from 'next/server'

import { NO_PAGE } from '../articles/notice-page'
import { CACHE, respondWithNotice } from './stories'

/** Invalid percent-encoding (%FF), or %00, which PostgreSQL rejects. */
function isUnreadable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).includes('\0')
  } catch {
    return true
  }
}

/** Otherwise, Next would fail before any page code runs. */
export async function checkEncoding(request: NextRequest): Promise<NextResponse> {
  return isUnreadable(request.nextUrl.pathname) ? respondWithNotice(NO_PAGE, 404, CACHE) : NextResponse.next()
}
