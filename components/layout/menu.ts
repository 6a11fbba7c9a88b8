import type { Category } from '@/lib/articles/schema'
import { readerPaths } from '@/lib/reader-paths'

const toLink = (category: Category) => ({ name: category as string, path: readerPaths.category(category) })

/** Header and footer links. The header shows exactly these eight sections. */
export const MENU = {
  sections: [
    { name: 'Home', path: readerPaths.home as string },
    ...(['Politics', 'Sports', 'Entertainment', 'Business', 'Opinion', 'Lifestyle', 'Technology'] as const).map(toLink),
  ],
  more: [
    ...(['Education', 'Culture'] as const).map(toLink),
    { name: 'Newsletter', path: readerPaths.newsletter },
    { name: 'Saved stories', path: readerPaths.saved },
    { name: 'Topics', path: readerPaths.topicIndex },
    { name: 'Archive', path: readerPaths.archiveIndex },
    { name: 'Corrections', path: readerPaths.corrections },
    { name: 'RSS', path: readerPaths.rss },
    { name: 'Sitemap', path: readerPaths.sitemap },
  ],
}
