// Captions and galleries become elements for lib/markdown/from-dom.ts.

// Others need attributes or a closing tag, so that an editor's [sic] or [the minister] stays.
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

const SHORTCODE = /\[(\[?)(\/?)([a-zA-Z][\w-]{0,59})((?:[\s=][^[\]]{0,4000})?)\](\]?)/g

/** `name="value"`, `name='value'` and `name=value`. */
export function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', twice, once, bare] of text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)) {
    found[name.toLowerCase()] = twice ?? once ?? bare ?? ''
  }
  return found
}

const quote = (text: string) =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')

function toElement(name: string, isClosing: boolean, attributes: Record<string, string>): string | undefined {
  if (name === 'caption' || name === 'wp_caption') {
    return isClosing ? '</figure>' : `<figure data-caption="${quote(attributes['caption'] ?? '')}">`
  }
  if (name === 'gallery')
    return isClosing
      ? ''
      : `<figure data-gallery="${quote(attributes['ids'] ?? attributes['include'] ?? '')}"></figure>`
  if (name === 'embed') return isClosing ? '</p>' : '<p>'
  return undefined
}

export interface Cleaned {
  html: string
  /** Removals per shortcode. */
  removed: Map<string, number>
}

/** `[[name]]` escapes a literal shortcode. */
export function resolveShortcodes(html: string): Cleaned {
  const removed = new Map<string, number>()
  const closed = new Set([...html.matchAll(/\[\/([a-zA-Z][\w-]{0,59})\]/g)].map(([, name = '']) => name.toLowerCase()))
  const resolved = html.replace(
    SHORTCODE,
    (whole, escaped: string, slash: string, name: string, rest: string, end: string) => {
      if (escaped && end) return whole.slice(1, -1)
      const known = name.toLowerCase()
      const isOne =
        slash !== '' ||
        rest.includes('=') ||
        rest.trimEnd().endsWith('/') ||
        known.includes('_') ||
        closed.has(known) ||
        BARE.has(known)
      if (!isOne) return whole
      const element = toElement(known, slash !== '', readAttributes(rest))
      if (element !== undefined) return escaped + element + end
      if (!slash) removed.set(known, (removed.get(known) ?? 0) + 1)
      return escaped + end
    },
  )
  return { html: resolved, removed }
}

/** A page break or "read more" splits paragraphs. An unclosed comment removes the rest. */
export function removeComments(html: string): string {
  let kept = ''
  for (let at = 0; ;) {
    const start = html.indexOf('<!--', at)
    if (start < 0) return kept + html.slice(at)
    kept += html.slice(at, start)
    const end = html.indexOf('-->', start + 4)
    if (end < 0) return kept
    if (/^\s*(more|nextpage)\b/.test(html.slice(start + 4, Math.min(end, start + 40)))) kept += '<p></p>'
    at = end + 3
  }
}

/** In the classic editor, line breaks are significant. */
export const hasBlocks = (html: string) => /<!--\s{0,9}wp:/.test(html)
