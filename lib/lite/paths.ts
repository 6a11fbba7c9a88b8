import { CATEGORIES } from '../articles/schema'
import { routes } from '../routes'

const STORY = routes.story('')

/** The lite front page if there is none. */
export function toLitePath(pathname: string): string {
  if (pathname.startsWith(STORY)) return routes.liteStory(pathname.slice(STORY.length))
  const category = CATEGORIES.find((one) => routes.category(one) === pathname)
  return category ? routes.liteCategory(category) : routes.lite
}
