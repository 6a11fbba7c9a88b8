import { routes } from '../routes'
import { SHARE } from '../share/rules'
import { site } from '../site'

/** A feed as its address names it, such as politics.xml. */
interface FeedLink {
  file: string
  title: string
}

const ALL: FeedLink = { file: 'all.xml', title: site.name }

/** The feed that a reader of any page may follow: feed readers look for it in the page's head. */
export function toFeedTypes({ file, title }: FeedLink = ALL) {
  return { 'application/rss+xml': [{ url: routes.feed(file), title }] }
}

/**
 * Where a page is, and the feed that goes with it. A page's own alternates take the place of the layout's as a whole,
 * so a page that names its address must name the feed again.
 */
export function toAlternates(canonical: string, feed?: FeedLink) {
  return { canonical, types: toFeedTypes(feed) }
}

/** What a share card says of any page, unless the page knows better; with `url`, which page that is. */
export function toOpenGraph(url?: string) {
  return {
    type: 'website' as const,
    siteName: site.name,
    locale: 'en_GB',
    ...(url && { url }),
    images: [{ url: routes.shareCard, width: SHARE.width, height: SHARE.height, alt: `${site.name}: ${site.tagline}` }],
  }
}

/** A page that has an address of its own, as search engines and share cards are told of it. */
export function toPlace(canonical: string, feed?: FeedLink) {
  return { alternates: toAlternates(canonical, feed), openGraph: toOpenGraph(canonical) }
}
