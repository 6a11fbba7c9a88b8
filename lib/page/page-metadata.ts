import { routes } from '../routes/routes'
import { SHARE } from '../content/share/rules'
import { site, siteTitle } from '../settings/site'

/** The name of the feed's file, such as politics.xml. */
interface FeedLink {
  file: string
  title: string
}

export function buildFeedTypes({ file, title }: FeedLink = { file: 'all.xml', title: site().name }) {
  return { 'application/rss+xml': [{ url: routes.feed(file), title }] }
}

/** The alternates of a page. They replace the layout's as a whole, so they repeat the feed. */
export function buildAlternates(canonical: string, feed?: FeedLink) {
  return { canonical, types: buildFeedTypes(feed) }
}

/** The Open Graph fields that all pages share. `url` is the canonical address. */
export function buildOpenGraph(url?: string) {
  return {
    type: 'website' as const,
    siteName: site().name,
    locale: 'en_GB',
    ...(url && { url }),
    images: [{ url: routes.shareCard, width: SHARE.width, height: SHARE.height, alt: siteTitle() }],
  }
}

export function buildPageMetadata(canonical: string, feed?: FeedLink) {
  return { alternates: buildAlternates(canonical, feed), openGraph: buildOpenGraph(canonical) }
}
