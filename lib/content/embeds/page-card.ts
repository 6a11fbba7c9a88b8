import { parseHTML } from 'linkedom'

import { flatten } from '../markdown/from-html.ts'
import { sanitizeText } from '../../forms/sanitize-text.ts'

/** What a page says about itself. The title is '' if it has none. */
export interface PageCard {
  title: string
  /** An absolute http(s) address, or null. */
  imageUrl: string | null
}

const TITLE_MAX = 300

/** Parses untrusted HTML. Call it in the worker only (lib/worker). */
export function readPageCard(html: string, address: string): PageCard {
  const { document: page } = parseHTML(flatten(html)) as unknown as { document: Document }
  const meta = (...names: string[]) =>
    names
      .map((name) =>
        page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')?.trim(),
      )
      .find(Boolean) ?? ''
  const title = meta('og:title', 'twitter:title') || (page.querySelector('title')?.textContent ?? '')
  const image = URL.parse(meta('og:image:secure_url', 'og:image', 'twitter:image'), address)
  return {
    title: Array.from(sanitizeText(title).replace(/\s+/g, ' ').trim()).slice(0, TITLE_MAX).join(''),
    imageUrl: image && /^https?:$/.test(image.protocol) ? image.href : null,
  }
}
