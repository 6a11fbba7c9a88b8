// Normalizes the address of an item. The unique column draft_articles.normalised_url holds the result.

/** Parameters that say where a click came from and not which page is meant. */
const TRACKING = new Set(
  `__hsfp __hssc __hstc __twitter_impression _branch_match_id _ga _gl _hsenc _hsmi _kx _openstat .tsrc amp amp_gsa amp_js_v
  cmp cmpid cvid dclid dicbo emc epik fb_action_ids fb_comment_id fb_ref fb_source fbclid feedname feedtype fsrc ftag gad_source gbraid
  gclid gclsrc guccounter guce_referrer guce_referrer_sig hss_channel icid igsh igshid intcid leadsource li_fat_id maca mbid mc_cid mc_eid
  mibextid mkt_tok msclkid ncid ocid outputtype ref_src ref_url reflink replytocom s_cid si smid smtyp smvar soc_src soc_trk spm sr_share
  sref srnd srsltid taid tblci tpcc traffic_source trk ttclid twclid usqp wbraid wpisrc wpmk wprov wt_mc xtcr xtmc xtor yclid ysclid`.split(
    /\s+/,
  ),
)
const TRACKING_FAMILY = /^(?:utm|pk|mtm|matomo|hsa|oly|vero|at|ns|ga|itm|mc|sc)_|^wt\./
/** Parameters that track or number pages, depending on the site: old sites put numbers into them. */
const MAY_TRACK = new Set('ref source src partner from via mod share feature output cid'.split(' '))
const TRACKING_VALUE =
  /^(?:rss|feed|share|social|amp|newsletter|e-?mail|twitter|tw$|x$|facebook|fb|whatsapp|telegram|instagram|linkedin|google|youtu)/i
const UNRESERVED = /[\w.~-]/

function isTracking([name, value]: [string, string]): boolean {
  const key = name.toLowerCase()
  // X adds ?s= with a number for the kind of device; elsewhere it is a search.
  if (key === 's') return /^(?:09|19|20|21|46|61)$/.test(value)
  return TRACKING.has(key) || TRACKING_FAMILY.test(key) || (MAY_TRACK.has(key) && TRACKING_VALUE.test(value))
}

/** Decodes what means the same in a path: %7e and ~ do, %2F and / do not. */
function normalizeEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(letter) ? letter : code.toUpperCase()
  })
}

const byName = ([a, x]: [string, string], [b, y]: [string, string]) =>
  a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1

/**
 * Returns the address without what does not change the page: scheme, www, mobile hosts, port, fragment, tracking, AMP,
 * pages of comments, final slashes and the order of parameters. Throws a TypeError unless it is http(s).
 */
export function normalizeUrl(address: string): string {
  const url = new URL(address.trim())
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError(`No web address: ${url.protocol}`)
  const host = url.hostname.replace(/^(?:www|amp|m|mobile)\.(?=[^.]+\.)/, '').replace(/\.$/, '')
  // URL drops the default port of its own scheme only.
  const port = url.port === '80' || url.port === '443' || !url.port ? '' : `:${url.port}`
  const path = normalizeEscapes(url.pathname)
    .replace(/\/+$/, '')
    .replace(/(?<=[^/])(?:\/+amp|\.amp)(?:\.html)?$/i, '')
    .replace(/\/comment-page-\d+$/, '')
  const query = new URLSearchParams(
    [...url.searchParams].filter((parameter) => !isTracking(parameter)).sort(byName),
  ).toString()
  return `https://${host}${port}${path}${query ? `?${query}` : ''}`
}
