import type { FoundPicture } from '../../../lib/markdown/body-builder.ts'
import { fromHtml } from '../../../lib/markdown/from-html.ts'
import type { Body } from '../../../lib/markdown/tree.ts'
import { hasBlocks, removeComments, resolveShortcodes } from './shortcodes.ts'

export interface Converted {
  body: Body
  /** In the body, picture n has the address of toPlaceholder(n). */
  pictures: FoundPicture[]
  /** What our articles cannot hold, by kind, with how often it occurred. */
  dropped: Map<string, number>
}

/** The body of a post, HTML or blocks. `base` is the address of the site: links to its pages become paths, which lead on from here. */
export function toBody(html: string, base: string): Converted {
  const { html: cleaned, removed } = resolveShortcodes(removeComments(html))
  const { body, pictures, dropped } = fromHtml(cleaned, { base, site: base, keepsBreaks: !hasBlocks(html) })
  return { body, pictures, dropped: new Map([...[...removed].map(([name, count]) => [`[${name}]`, count] as const), ...dropped]) }
}
