import { CATEGORIES } from '../articles/schema'
import { readerPaths } from '../reader-paths'

const STORY = readerPaths.story('')

/** The lite front page if there is none. The same paths as in routes.ts, all of which would add a kilobyte. */
export function toLitePath(pathname: string): string {
  if (pathname.startsWith(STORY) || CATEGORIES.some((one) => readerPaths.category(one) === pathname))
    return `/lite${pathname}`
  return '/lite'
}
