import { NO_PAGE } from '../articles/notice-page'
import { CACHE, respondWithNotice } from './addresses'

/** Invalid percent-encoding (%FF), or %00, which PostgreSQL rejects. */
export function isUnreadable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).includes('\0')
  } catch {
    return true
  }
}

/** Next would fail before any page code runs. */
export const rejectUnreadable = () => respondWithNotice(NO_PAGE, 404, CACHE)
