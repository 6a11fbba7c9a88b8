import { CATEGORIES } from '../../articles/schema'
import { toSection, toStory } from '../../routes/link'

const STORY = toStory('')

/** Returns the lite edition of a page, or the lite front page if there is none. */
export function buildLitePath(pathname: string): string {
  if (pathname.startsWith(STORY) || CATEGORIES.some((one) => toSection(one) === pathname)) return `/lite${pathname}`
  return '/lite'
}
