import { CATEGORIES } from '../articles/schema'
import { toLink, toSection } from '../link'

const STORY = toLink('/story/[slug]', '')

/** The lite front page if there is none. */
export function toLitePath(pathname: string): string {
  if (pathname.startsWith(STORY) || CATEGORIES.some((one) => toSection(one) === pathname)) return `/lite${pathname}`
  return '/lite'
}
