import type { FoundPicture } from '../../../lib/markdown/body-builder.ts'
import { fromHtml } from '../../../lib/markdown/from-html.ts'
import type { Body } from '../../../lib/markdown/tree.ts'
import { hasBlocks, removeComments, resolveShortcodes } from './shortcodes.ts'

export interface Converted {
  body: Body
  /** Picture n has the URL toPlaceholder(n). */
  pictures: FoundPicture[]
  /** Occurrences of unsupported content by kind. */
  dropped: Map<string, number>
}

/** From HTML or blocks. `base` is the site's URL: internal links become paths, which redirect here. */
export function toBody(html: string, base: string): Converted {
  const { html: cleaned, removed } = resolveShortcodes(removeComments(html))
  const { body, pictures, dropped } = fromHtml(cleaned, { base, site: base, keepsBreaks: !hasBlocks(html) })
  return {
    body,
    pictures,
    dropped: new Map([...[...removed].map(([name, count]) => [`[${name}]`, count] as const), ...dropped]),
  }
}
