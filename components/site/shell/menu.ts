import { CATEGORIES } from '@/lib/articles/schema'
import { toSection } from '@/lib/routes/link'
import type { Path } from '@/lib/routes/route-list'

export const toPage = (name: string, path: Path) => ({ name, path: path as string })
const SECTIONS = CATEGORIES.map((category) => ({ name: category as string, path: toSection(category) as string }))
/** How many sections fit into the header besides Home. */
const IN_HEADER = 7

/** The links of header and footer. The header shows only sections. */
export const MENU = {
  sections: [toPage('Home', '/'), ...SECTIONS.slice(0, IN_HEADER)],
  more: [
    ...SECTIONS.slice(IN_HEADER),
    toPage('Newsletter', '/newsletter'),
    toPage('Saved stories', '/saved'),
    toPage('Topics', '/topics'),
    toPage('Archive', '/archive'),
    toPage('Corrections', '/corrections'),
    toPage('RSS', '/rss'),
    toPage('Sitemap', '/sitemap'),
  ],
}
