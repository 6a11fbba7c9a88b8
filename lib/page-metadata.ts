import { routes } from './routes'
import { SHARE } from './share/rules'
import { site } from './site'

/** A feed by its file name, such as politics.xml. */
interface FeedLink {
  file: string
  title: string
}

const ALL: FeedLink = { file: 'all.xml', title: site.name }

/** For the page's head, where feed readers look. */
export function toFeedTypes({ file, title }: FeedLink = ALL) {
  return { 'application/rss+xml': [{ url: routes.feed(file), title }] }
}

/** Canonical URL and feed. A page's `alternates` replace the layout's as a whole, so the feed must be repeated. */
export function toAlternates(canonical: string, feed?: FeedLink) {
  return { canonical, types: toFeedTypes(feed) }
}

/** Open Graph defaults; `url` is the page's canonical URL. */
export function toOpenGraph(url?: string) {
  return {
    type: 'website' as const,
    siteName: site.name,
    locale: 'en_GB',
    ...(url && { url }),
    images: [{ url: routes.shareCard, width: SHARE.width, height: SHARE.height, alt: `${site.name}: ${site.tagline}` }],
  }
}

/** Metadata of a page with its own canonical URL. */
export function toPageMetadata(canonical: string, feed?: FeedLink) {
  return { alternates: toAlternates(canonical, feed), openGraph: toOpenGraph(canonical) }
}
