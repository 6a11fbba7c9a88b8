import type { FoundPicture } from '../../../lib/markdown/body-builder.ts'
import { fromHtml } from '../../../lib/markdown/from-html.ts'
import type { Body } from '../../../lib/markdown/tree.ts'
import { hasBlocks, removeComments, resolveShortcodes } from './shortcodes.ts'

export interface Converted {
  body: Body
  /** In the body, picture n has the URL toPlaceholder(n). */
  pictures: FoundPicture[]
  /** Unsupported content by kind, with the number of occurrences. */
  dropped: Map<string, number>
}

/**
 * Converts the body of a post, HTML or blocks. `base` is the site's URL: internal links become paths, which redirect
 * here.
 */
export function toBody(html: string, base: string): Converted {
  const { html: cleaned, removed } = resolveShortcodes(removeComments(html))
  const { body, pictures, dropped } = fromHtml(cleaned, { base, site: base, keepsBreaks: !hasBlocks(html) })
  return {
    body,
    pictures,
    dropped: new Map([...[...removed].map(([name, count]) => [`[${name}]`, count] as const), ...dropped]),
  }
}
