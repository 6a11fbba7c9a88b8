import { type NextRequest, NextResponse } from 'next/server'

import { NO_PAGE } from '../articles/notice-page'
import { CACHE, say } from './stories'

/** Whether an address is written in signs that stand for no text (%FF), or for one that no database takes (%00). */
function isUnreadable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).includes('\0')
  } catch {
    return true
  }
}

/** Nothing has such an address. Next itself would answer that it failed, before any code of ours is asked. */
export async function answerUnreadable(request: NextRequest): Promise<NextResponse> {
  return isUnreadable(request.nextUrl.pathname) ? say(NO_PAGE, 404, CACHE) : NextResponse.next()
}
