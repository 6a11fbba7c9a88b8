import { CATEGORIES } from '../articles/schema'
import { routes } from '../routes'

const STORY = routes.story('')

/** The page of the lite edition that has the words of a full one; its front page where there is none. */
export function toLitePath(pathname: string): string {
  if (pathname.startsWith(STORY)) return routes.liteStory(pathname.slice(STORY.length))
  const category = CATEGORIES.find((one) => routes.category(one) === pathname)
  return category ? routes.liteCategory(category) : routes.lite
}
