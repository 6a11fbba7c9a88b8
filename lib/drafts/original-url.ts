// Stored in the unique column draft_articles.normalised_url.

/** They identify the referrer, not the page. */
const TRACKING = new Set([
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  'cmpid',
  'dclid',
  'epik',
  'fbclid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'msclkid',
  'ncid',
  'ocid',
  's_cid',
  'spm',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'wt_mc',
  'xtor',
  'yclid',
])
const TRACKING_FAMILY = /^(utm|pk|mtm|hsa|oly|vero)_/
const UNRESERVED = /[\w.~-]/

const isTracking = (name: string) => TRACKING.has(name.toLowerCase()) || TRACKING_FAMILY.test(name.toLowerCase())

/** %7e and ~ are equivalent, %2F and / are not. */
function toSameLetters(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(letter) ? letter : code.toUpperCase()
  })
}

const byName = ([a, x]: [string, string], [b, y]: [string, string]) =>
  a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1

/**
 * Ignores scheme, www, default port, fragment, tracking, trailing slashes and parameter order. Throws a TypeError
 * unless http(s).
 */
export function toNormalUrl(address: string): string {
  const url = new URL(address.trim())
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError(`No web address: ${url.protocol}`)
  const host = url.hostname.replace(/^www\.(?=[^.]+\.)/, '').replace(/\.$/, '')
  // URL drops only its own scheme's default port.
  const port = url.port === '80' || url.port === '443' || !url.port ? '' : `:${url.port}`
  const path = toSameLetters(url.pathname).replace(/\/+$/, '')
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !isTracking(name)).sort(byName)).toString()
  return `https://${host}${port}${path}${query ? `?${query}` : ''}`
}
