import { CATEGORIES } from '@/lib/articles/schema'
import { buildSectionPath } from '@/lib/routes/link'
import type { Path } from '@/lib/routes/route-list'

const buildMenuItem = (name: string, path: Path) => ({ name, path: path as string })
const SECTIONS = CATEGORIES.map((category) => ({
  name: category as string,
  path: buildSectionPath(category) as string,
}))
/** How many sections fit into the header besides Home. */
const IN_HEADER = 7

/** The links of header, footer and /sitemap. The bar of the header shows only sections, the menu of phones all. */
export const MENU = {
  sections: [buildMenuItem('Home', '/'), ...SECTIONS.slice(0, IN_HEADER)],
  more: [
    ...SECTIONS.slice(IN_HEADER),
    buildMenuItem('Regions and topics', '/topics'),
    buildMenuItem('Newsletter', '/newsletter'),
    buildMenuItem('Saved stories', '/saved'),
    buildMenuItem('Archive', '/archive'),
    buildMenuItem('Corrections', '/corrections'),
    buildMenuItem('RSS', '/rss'),
    buildMenuItem('Sitemap', '/sitemap'),
  ],
  house: [
    buildMenuItem('About', '/about'),
    buildMenuItem('Contact', '/contact'),
    buildMenuItem('Advertise', '/advertise'),
    buildMenuItem('Careers', '/careers'),
    buildMenuItem('Standards', '/standards'),
    buildMenuItem('Privacy', '/privacy'),
    buildMenuItem('Terms', '/terms'),
  ],
}
