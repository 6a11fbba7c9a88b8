import { routes } from '../routes'
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
