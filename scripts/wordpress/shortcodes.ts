// Replaces the shortcodes of the classic editor and of page builders with elements that
// lib/content/markdown/from-dom.ts can read. Shortcodes without a text or picture of their own are removed and counted,
// so that the import report can name what is missing.

/**
 * These names are shortcodes even without attributes and closing tag. Any other word in brackets stays in the text,
 * because an editor may have written it, such as [sic] or [the minister].
 */
const BARE = new Set([
  'gallery',
  'playlist',
  'audio',
  'video',
  'more',
  'toc',
  'contact',
  'contact-form',
  'archives',
  'sitemap',
])
/** Transcripts have these words in brackets as paragraphs, so they are not taken for shortcodes. */
const SPOKEN = /^(?:sic|laughter|laughs|applause|cheers|music|pause|crosstalk|inaudible|unclear|silence)$/
const PICTURES = new Set(['gallery', 'vc_gallery', 'vc_images_carousel', 'vc_single_image', 'et_pb_gallery'])
const PICTURE_IDS = ['ids', 'include', 'images', 'image', 'gallery_ids']
/** These shortcodes show a player or a post. Its address is an argument of the shortcode, or its content. */
const EMBEDS =
  /embed|video|audio|youtube|vimeo|tweet|twitter|instagram|facebook|tiktok|soundcloud|spotify|dailymotion|^fb_|oembed/

/** These parameters of an address only change how a player looks, so they are removed to get the address itself. */
const PLAYER_OPTIONS = ['w', 'h', 'width', 'height', 'rel', 'hl', 'fs', 'hd', 'autoplay', 'showinfo', 'feature']

// The repetitions are bounded, so that no text makes matching slow.
const SHORTCODE = /\[(\[?)(\/?)([a-zA-Z][\w-]{0,59})((?:[\s=][^[\]]{0,4000})?)\](\]?)/g

/** Matches a shortcode that is a paragraph by itself, such as "[adsense]" or "[poll 12]". */
const LONE =
  /(?:^|\n|<p>)[ \t]{0,9}\[([a-z][a-z0-9-]{2,59})(?: (?:\d{1,12}|"[^"[\]]{0,99}"))?\][ \t]{0,9}(?=$|\r?\n|<\/p>)/g

/**
 * Parses `name="value"`, `name='value'` and `name=value`. The quotes may be curly, because WordPress makes typed quotes
 * curly.
 */
export function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  const plain = text
    .replace(/&quot;|&#8220;|&#8221;|&#8243;|[“”″]/g, '"')
    .replace(/&#8217;|&#8242;|&#0?39;|[‘’′]/g, "'")
  for (const [, name = '', twice, once, bare] of plain.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)) {
    found[name.toLowerCase()] = twice ?? once ?? bare ?? ''
  }
  return found
}

const quote = (text: string) =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')

/**
 * Returns the address of the video, sound or post that a player shows. If the shortcode has only an ID, the address is
 * built from it. Returns null for a media file, which an embed cannot show, and if the shortcode names nothing.
 */
function findPlayerAddress(name: string, rest: string, { id = '' }: Record<string, string>): string | null {
  const found = /https?:\/\/[^\s"'<>|“”]+/.exec(rest.replace(/&amp;|&#0?38;/g, '&'))?.[0]
  const url = found ? URL.parse(found) : null
  if (url) {
    for (const option of PLAYER_OPTIONS) url.searchParams.delete(option)
    // WordPress.com appends options to the address without a question mark.
    const address = url.search ? url.href : url.href.replace(/&.*$/, '')
    return /\.(?:mp[34]|m4[av]|og[gv]|oga|webm|wav|mov|wma|wmv|flv|avi|3gp)$/i.test(url.pathname) ? null : address
  }
  const key = id || (/^\s*=?\s*["']?([\w-]+)["']?(?=\s|$)/.exec(rest)?.[1] ?? '')
  if (/tweet|twitter/.test(name) && /^\d{4,25}$/.test(key)) return `https://twitter.com/i/status/${key}`
  // A word of eleven letters is no ID: "[youtube transcripts]" is text. An ID has a capital, a digit or a hyphen.
  if (/youtube/.test(name) && /^(?=.*[\dA-Z_-])[\w-]{11}$/.test(key)) return `https://www.youtube.com/watch?v=${key}`
  if (/vimeo/.test(name) && /^\d{4,12}$/.test(key)) return `https://vimeo.com/${key}`
  if (/dailymotion/.test(name) && /^\w{5,12}$/.test(key)) return `https://www.dailymotion.com/video/${key}`
  return null
}

function buildElement(name: string, isClosing: boolean, rest: string): string | undefined {
  const attributes = readAttributes(rest)
  if (name === 'caption' || name === 'wp_caption') {
    return isClosing ? '</figure>' : `<figure data-caption="${quote(attributes['caption'] ?? '')}">`
  }
  if (PICTURES.has(name)) {
    const ids = PICTURE_IDS.map((key) => attributes[key]).find(Boolean) ?? ''
    if (isClosing) return ''
    return name === 'gallery' || /\d/.test(ids) ? `<figure data-gallery="${quote(ids)}"></figure>` : undefined
  }
  if (name === 'et_pb_image' && attributes['src'] && !isClosing)
    return `<p><img src="${quote(attributes['src'])}" alt="${quote(attributes['alt'] ?? '')}"></p>`
  if (name === 'vc_custom_heading' && attributes['text'] && !isClosing) return `<h2>${quote(attributes['text'])}</h2>`
  if (!EMBEDS.test(name)) return undefined
  if (isClosing) return '</p>'
  const address = findPlayerAddress(name, rest, attributes)
  return address ? `<p>${quote(address)}</p>` : undefined
}

const ENCODED = /\[(\w[\w-]{0,59})(?:\s[^[\]]{0,4000})?\]\s*([\w+/%().!*'~-]{4,400000}={0,2})\s*\[\/\1\]/g
const IMAGE_ADDRESS = /\]\s{0,9}(https?:\/\/[^\s[\]<>"]{1,1000}\.(?:jpe?g|png|gif|webp|avif))\s{0,9}(?=\[\/)/gi

/**
 * Decodes code that a page builder stored in Base64 or with percent signs. Returns null for an ordinary word, which may
 * have the letters of Base64.
 */
function decodeCode(text: string): string | null {
  try {
    if (!text.includes('%') && !/^[\w+/]+=*$/.test(text)) return null
    const plain = text.includes('%') ? text : Buffer.from(text, 'base64').toString('utf8')
    const isText = ![...plain].some((sign) => sign === '\ufffd' || (sign < ' ' && !/\s/.test(sign)))
    return isText && /[<%{]/.test(plain) ? decodeURIComponent(plain) : null
  } catch {
    return null
  }
}

export interface Cleaned {
  html: string
  /** How many shortcodes were removed, by name. */
  removed: Map<string, number>
}

/**
 * Replaces or removes the shortcodes of a text. WordPress shows `[[name]]` as `[name]`, and so does this. `source` is the
 * same text with its block comments, which mark some shortcodes.
 */
export function resolveShortcodes(html: string, source = html): Cleaned {
  const removed = new Map<string, number>()
  const count = (name: string) => void removed.set(name, (removed.get(name) ?? 0) + 1)
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())
  const certain = new Set([
    ...namesIn(html, /\[\/([a-zA-Z][\w-]{0,59})\]/g),
    ...namesIn(source, /<!-- wp:shortcode -->\s{0,20}(?:<p>)?\[([a-zA-Z][\w-]{0,59})/g),
    ...namesIn(html, LONE).filter((name) => !SPOKEN.test(name)),
  ])
  const decoded = html
    .replace(ENCODED, (whole, name: string, text: string) => {
      const code = decodeCode(text)
      if (code === null && !/_raw_|_code$/.test(name)) return whole
      // Code is removed, except for its frames, which may be players.
      const frames = code?.match(/<iframe\b[^>]{0,2000}>/gi) ?? []
      if (frames.length === 0) count(name.toLowerCase())
      return frames.map((frame) => `${frame}</iframe>`).join('')
    })
    .replace(IMAGE_ADDRESS, ']<p><img src="$1"></p>')
  const resolved = decoded.replace(
    SHORTCODE,
    (whole, escaped: string, slash: string, name: string, rest: string, end: string, at: number) => {
      if (escaped && end) return whole.slice(1, -1)
      const known = name.toLowerCase()
      const isOne =
        slash !== '' ||
        rest.includes('=') ||
        rest.trimEnd().endsWith('/') ||
        /^\s*https?:\/\//.test(rest) ||
        known.includes('_') ||
        certain.has(known) ||
        (BARE.has(known) && rest.trim() === '') ||
        // A player may have nothing but an ID, for example [wpvideo AbCdEf12].
        (EMBEDS.test(known) && /^\s+(?=\S*[A-Z\d])[\w-]{6,60}\s*$/.test(rest))
      const isPlayer = EMBEDS.test(known)
      const element = isOne || isPlayer ? buildElement(known, slash !== '', rest) : undefined
      if (element !== undefined) return escaped + element + end
      if (!isOne) return whole
      if (slash) return escaped + end
      const after = at + whole.length
      // The address follows as the content of the shortcode, so this becomes the start of a paragraph with it.
      if (isPlayer && /^\s*https?:\/\//.test(decoded.slice(after, after + 40))) return `${escaped}<p>`
      count(known)
      return escaped + end
    },
  )
  return { html: resolved, removed }
}

const DYNAMIC_BLOCK = /^\s*wp:([a-z][a-z0-9/-]{0,80})(?:\s[^]*)?\/$/
/** These blocks are not counted as lost: they are empty, or other code handles their comments. */
const NOT_LOST = new Set(['more', 'nextpage', 'footnotes', 'spacer', 'separator', 'post-content', 'post-title'])

/**
 * Removes HTML comments, in which the block editor stores its blocks. A page break or "read more" ends its paragraph. An
 * unclosed comment hides the rest of the text in WordPress, so it removes the rest here. Blocks that WordPress renders
 * for each reader have no text in the archive; they are counted by name in `dropped`.
 */
export function removeComments(html: string, dropped = new Map<string, number>()): string {
  let kept = ''
  for (let at = 0; ;) {
    const start = html.indexOf('<!--', at)
    if (start < 0) return kept + html.slice(at)
    kept += html.slice(at, start)
    const end = html.indexOf('-->', start + 4)
    if (end < 0) return kept
    if (/^\s*(more|nextpage)\b/.test(html.slice(start + 4, Math.min(end, start + 40)))) kept += '<p></p>'
    const block = DYNAMIC_BLOCK.exec(html.slice(start + 4, end).trimEnd())?.[1]
    if (block && !NOT_LOST.has(block)) dropped.set(`wp:${block}`, (dropped.get(`wp:${block}`) ?? 0) + 1)
    at = end + 3
  }
}

/** Whether a text was written in the block editor. In a text of the classic editor, line breaks matter. */
export const hasBlocks = (html: string) => /<!--\s{0,9}wp:/.test(html)
