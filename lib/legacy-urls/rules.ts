// Normalizes URLs of WordPress articles, for storage and look-up.

/** The longest path that is looked up. The column holds 1,000 characters, and no real address has half as many. */
const MAX_PATH_LENGTH = 500

// Matches what WordPress and its plugins append to an address: feeds, embeds, pages of pictures, comments and lists.
// These may follow each other.
const APPENDIX =
  /(?:\/(?:feed(?:\/(?:rss2?|rdf|atom))?|amp|embed|print|trackback|attachment\/[^/]+|comment-page-\d+|page\/\d+))+$/
const FEED = /\/feed(?:\/(?:rss2?|rdf|atom))?\/?$/

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Normalizes a path: `/2019/05/Cocoa-Price/feed/` becomes `/2019/05/cocoa-price`. Returns null for the front page and
 * for paths that can't be stored.
 */
export function normalizeOldPath(pathname: string): string | null {
  const path = decode(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/^\/(?:index\.php|amp)(?=\/)/, '')
    .replace(/\/$/, '')
    .replace(APPENDIX, '')
  return path.startsWith('/') && path.length > 1 && path.length <= MAX_PATH_LENGTH && !path.includes('\0') ? path : null
}

/** Returns WordPress's alternative URL of a post, page or attachment, `/?p=123`. They share their numbers. */
export const buildPlainAddress = (postId: number | string) => `/?p=${postId}`

/** Parameters of the old front page that name a list. */
const LISTS: [name: string, toPath: (value: string) => string][] = [
  ['cat', (id) => `/?cat=${id}`],
  ['author', (id) => `/?author=${id}`],
  ['tag', (slug) => `/tag/${slug}`],
  ['category_name', (slug) => `/category/${slug}`],
  ['author_name', (slug) => `/author/${slug}`],
]

const isFront = (pathname: string) => /^\/(index\.php)?$/.test(pathname)
const NUMBER = /^[1-9]\d{0,18}$/

/** Normalizes an address. Returns null if it cannot be one of the old site, as in `normalizeOldPath`. */
export function normalizeLegacyUrl({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string | null {
  if (!isFront(pathname)) return normalizeOldPath(pathname)
  for (const name of ['p', 'page_id', 'attachment_id']) {
    const id = searchParams.get(name)
    if (id && NUMBER.test(id)) return buildPlainAddress(id)
  }
  for (const [name, toPath] of LISTS) {
    const value = searchParams.get(name)
    const path = value && toPath(value)
    if (!path) continue
    return path.startsWith('/?') ? (NUMBER.test(value) ? path : null) : normalizeOldPath(path)
  }
  return null
}

const parseMonth = (year: string, month: string) =>
  /^(?:19|20)\d\d$/.test(year) && /^(?:0[1-9]|1[0-2])$/.test(month) ? `/archive/${year}/${month}` : null

/**
 * Recognises the lists that every WordPress has: its feed, search, the archive of a month, and later pages of the front
 * page.
 */
export function parseLegacyListing({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string | null {
  const feed = '/rss/all.xml'
  if (isFront(pathname)) {
    const [query, month, isFeed] = [searchParams.get('s'), searchParams.get('m'), searchParams.has('feed')]
    if (query) return `/search?q=${encodeURIComponent(query.slice(0, 100).toWellFormed())}`
    return isFeed
      ? feed
      : month && /^\d{6}(?:\d\d)?$/.test(month)
        ? parseMonth(month.slice(0, 4), month.slice(4, 6))
        : null
  }
  const path = decode(pathname)
    .replace(/^\/(?:index\.php|amp)(?=\/)/, '')
    .replace(/\/$/, '')
  if (
    /^(?:\/comments)?\/(?:feed|rss2?|rdf|atom)(?:\/(?:rss2?|rdf|atom))?$|^\/wp-(?:rss2?|rdf|atom|feed)\.php$/.test(path)
  )
    return feed
  if (/^\/page\/\d+$/.test(path)) return '/'
  const [, year = '', month] = /^\/(\d{4})(?:\/(\d\d)(?:\/\d\d)?)?(?:\/page\/\d+|\/feed)?$/.exec(path) ?? []
  if (month) return parseMonth(year, month)
  if (year) return '/archive'
  const words = /^\/search\/([^/]{1,100})(?:\/(?:page\/\d+|feed.*))?$/.exec(path)?.[1]
  return words ? `/search?q=${encodeURIComponent(words.replaceAll('+', ' ').toWellFormed())}` : null
}

/** Turns the feed of an old list into the feed of the section, topic or author here. */
export function buildFeedTarget(target: string, pathname: string): string {
  if (!FEED.test(pathname)) return target
  const [, kind, slug] = /^\/(?:(topic|author)\/)?([a-z0-9-]+)$/.exec(target) ?? []
  return slug ? `/rss/${kind ? `${kind}-` : ''}${slug}.xml` : target
}
