// The addresses that a WordPress site gave its articles, in one spelling: as they are kept and as they are looked up.

/** The column holds 1,000; no address that people pass on is half as long. */
const LONGEST = 500

// What WordPress puts behind the address of an article: feeds, previews, pages of comments.
const APPENDIX = /\/(?:feed(?:\/(?:rss2?|rdf|atom))?|amp|embed|trackback|comment-page-\d+)$/

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `/2019/05/Cocoa-Price/feed/` as `/2019/05/cocoa-price`; null for the front page, and for what no database can hold. */
export function toOldPath(pathname: string): string | null {
  const path = decode(pathname).normalize('NFC').toLowerCase().replace(/\/{2,}/g, '/').replace(/\/$/, '').replace(APPENDIX, '')
  return path.startsWith('/') && path.length > 1 && path.length <= LONGEST && !path.includes('\0') ? path : null
}

/** The address that every post has besides its own: `/?p=123`. */
export const toPlainAddress = (postId: number | string) => `/?p=${postId}`

/** The one spelling under which an address is kept, for a whole address or what a request asked for. */
export function toOldAddress({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string | null {
  const id = searchParams.get('p')
  if (id && /^[1-9]\d{0,18}$/.test(id) && /^\/(index\.php)?$/.test(pathname)) return toPlainAddress(id)
  return toOldPath(pathname)
}
