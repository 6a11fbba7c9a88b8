import type { Category } from '@/lib/articles/schema'
import { routes } from '@/lib/routes'

const toLink = (category: Category) => ({ name: category as string, path: routes.category(category) })

/** The links of header and footer. The header has exactly these eight. */
export const MENU = {
  sections: [
    { name: 'Home', path: routes.home as string },
    ...(['Politics', 'Sports', 'Entertainment', 'Business', 'Opinion', 'Lifestyle', 'Technology'] as const).map(toLink),
  ],
  more: [
    ...(['Education', 'Culture'] as const).map(toLink),
    { name: 'Newsletter', path: routes.newsletter },
    { name: 'Archive', path: routes.archiveIndex },
    { name: 'RSS', path: routes.rss },
    { name: 'Sitemap', path: routes.sitemap },
  ],
  house: [
    { name: 'About', path: routes.about },
    { name: 'Contact', path: routes.contact },
    { name: 'Advertise', path: routes.advertise },
    { name: 'Careers', path: routes.careers },
    { name: 'Privacy', path: routes.privacy },
    { name: 'Terms', path: routes.terms },
  ],
}
