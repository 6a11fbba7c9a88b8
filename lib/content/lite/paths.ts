import { CATEGORIES } from '../../articles/schema'
import { buildSectionPath, buildStoryPath } from '../../routes/link'

const STORY = buildStoryPath('')

/** Returns the lite edition of a page, or the lite front page if there is none. */
export function buildLitePath(pathname: string): string {
  if (pathname.startsWith(STORY) || CATEGORIES.some((one) => buildSectionPath(one) === pathname))
    return `/lite${pathname}`
  return '/lite'
}
