import type { FoundPicture } from '../../lib/content/markdown/body-builder.ts'
import { fromHtml } from '../../lib/content/markdown/from-html.ts'
import type { Body } from '../../lib/content/markdown/tree.ts'
import { resolveFootnotes } from './footnotes.ts'
import { insertSharedBlocks, type SharedBlocks } from './shared-blocks.ts'
import { hasBlocks, removeComments, resolveShortcodes } from './shortcodes.ts'

export interface Converted {
  body: Body
  /** Picture n has the URL formatPlaceholder(n). */
  pictures: FoundPicture[]
  /** Occurrences of unsupported content by kind. */
  dropped: Map<string, number>
}

interface Parts {
  sharedBlocks?: SharedBlocks
  /** The block editor's notes as JSON. */
  footnotes?: string | undefined
}

/** Old cover blocks have their picture in the style. */
const COVER =
  /<div\b[^>]{0,500}\bwp-block-cover\b[^>]{0,900}\bbackground-image:\s?url\((?:&quot;|['"])?(https?:[^)'"&]{1,900})[^>]{0,900}>/g

/** From HTML or blocks. `base` is the site's URL: internal links become paths, which redirect here. */
export function toBody(
  html: string,
  base: string,
  { sharedBlocks = new Map(), footnotes = '' }: Parts = {},
): Converted {
  const lost = new Map<string, number>()
  const whole = resolveFootnotes(insertSharedBlocks(html, sharedBlocks, lost), footnotes, lost)
  const { html: cleaned, removed } = resolveShortcodes(removeComments(whole, lost), whole)
  const { body, pictures, dropped } = fromHtml(cleaned.replace(COVER, '$&<img src="$1">'), {
    base,
    site: base,
    keepsBreaks: !hasBlocks(whole),
  })
  return {
    body,
    pictures,
    dropped: new Map([...[...removed].map(([name, count]) => [`[${name}]`, count] as const), ...lost, ...dropped]),
  }
}
