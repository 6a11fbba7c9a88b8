import 'server-only'

import { getFeatured, listByCategory, listNewest } from '../articles/queries.public'
import { CATEGORIES } from '../articles/schema'
import { composeFrontPage, FRONT_PAGE, type FrontPage } from './rules'

// Enough for all parts, also where the newest articles already are in the lead package or in a strip.
const NEWEST = 40
const PER_SECTION = FRONT_PAGE.related + FRONT_PAGE.headlines + 9

/** The front page as it composes itself. */
export async function getFrontPage(): Promise<FrontPage> {
  const [featured, newest, ...sections] = await Promise.all([
    getFeatured(),
    listNewest(NEWEST),
    ...CATEGORIES.map(async (category) => ({ category, articles: (await listByCategory(category, PER_SECTION)).articles })),
  ])
  return composeFrontPage({ featured, newest: newest.articles, sections })
}
