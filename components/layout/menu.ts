import { CATEGORIES } from '@/lib/articles/schema'
import { toLink, toSection } from '@/lib/link'

const SECTIONS = CATEGORIES.map((category) => ({ name: category as string, path: toSection(category) }))
/** So many fit into the header, besides Home. */
const IN_HEADER = 7

/** Header and footer links. The header shows only the sections. */
export const MENU = {
  sections: [{ name: 'Home', path: toLink('/') }, ...SECTIONS.slice(0, IN_HEADER)],
  more: [
    ...SECTIONS.slice(IN_HEADER),
    { name: 'Newsletter', path: toLink('/newsletter') },
    { name: 'Saved stories', path: toLink('/saved') },
    { name: 'Topics', path: toLink('/topics') },
    { name: 'Archive', path: toLink('/archive') },
    { name: 'Corrections', path: toLink('/corrections') },
    { name: 'RSS', path: toLink('/rss') },
    { name: 'Sitemap', path: toLink('/sitemap') },
  ],
  house: [
    { name: 'About', path: toLink('/about') },
    { name: 'Contact', path: toLink('/contact') },
    { name: 'Advertise', path: toLink('/advertise') },
    { name: 'Careers', path: toLink('/careers') },
    { name: 'Standards', path: toLink('/standards') },
    { name: 'Privacy', path: toLink('/privacy') },
    { name: 'Terms', path: toLink('/terms') },
  ],
}
