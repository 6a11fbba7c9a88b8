// Normalizes URLs of WordPress articles, for storage and look-up.

/** The column holds 1,000; no real URL is half as long. */
const LONGEST = 500

// Added by WordPress: feeds, embeds, comment pages.
const APPENDIX = /\/(?:feed(?:\/(?:rss2?|rdf|atom))?|amp|embed|trackback|comment-page-\d+)$/

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `/2019/05/Cocoa-Price/feed/` → `/2019/05/cocoa-price`; null for the front page and unstorable paths. */
export function toOldPath(pathname: string): string | null {
  const path = decode(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(APPENDIX, '')
  return path.startsWith('/') && path.length > 1 && path.length <= LONGEST && !path.includes('\0') ? path : null
}

/** WordPress's alternative URL of every post: `/?p=123`. */
export const toPlainAddress = (postId: number | string) => `/?p=${postId}`

/** Normalized; null as in `toOldPath`. */
export function toLegacyUrl({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string | null {
  const id = searchParams.get('p')
  if (id && /^[1-9]\d{0,18}$/.test(id) && /^\/(index\.php)?$/.test(pathname)) return toPlainAddress(id)
  return toOldPath(pathname)
}
