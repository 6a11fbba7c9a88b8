import type { FoundPicture } from '../../lib/content/markdown/body-builder.ts'
import { fromHtml } from '../../lib/content/markdown/from-html.ts'
import type { Body } from '../../lib/content/markdown/tree.ts'
import { resolveFootnotes } from './footnotes.ts'
import { insertSharedBlocks, type SharedBlocks } from './shared-blocks.ts'
import { hasBlocks, removeComments, resolveShortcodes } from './shortcodes.ts'

export interface Converted {
  body: Body
  /** The pictures of the text. Picture n has the URL `formatPlaceholder(n)` until it is stored. */
  pictures: FoundPicture[]
  /** How often each kind of unsupported content occurred. */
  dropped: Map<string, number>
}

interface Parts {
  sharedBlocks?: SharedBlocks
  /** The notes that the block editor stored, as JSON. */
  footnotes?: string | undefined
}

/** Older cover blocks name their picture only in the style attribute. */
const COVER =
  /<div\b[^>]{0,500}\bwp-block-cover\b[^>]{0,900}\bbackground-image:\s?url\((?:&quot;|['"])?(https?:[^)'"&]{1,900})[^>]{0,900}>/g

/** Converts HTML or blocks to Markdown. `base` is the old site's URL; links to it become paths, which redirect here. */
export function convertBody(
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
