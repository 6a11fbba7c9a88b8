import { CATEGORIES } from '../articles/schema'
import { routes } from '../routes'

const STORY = routes.story('')

/** The lite version of a full page's path; the lite front page if there is none. */
export function toLitePath(pathname: string): string {
  if (pathname.startsWith(STORY)) return routes.liteStory(pathname.slice(STORY.length))
  const category = CATEGORIES.find((one) => routes.category(one) === pathname)
  return category ? routes.liteCategory(category) : routes.lite
}
