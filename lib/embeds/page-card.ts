import { parseHTML } from 'linkedom'

import { sanitizeText } from '../sanitize-text.ts'

/** What a page calls itself for cards; '' where it says nothing. */
export interface PageCard {
  title: string
  /** Absolute, http(s) only; null without one. */
  imageUrl: string | null
}

const TITLE_MAX = 300

/** Reads a stranger's page: call it through lib/isolation alone. */
export function readPageCard(html: string, address: string): PageCard {
  const { document: page } = parseHTML(html) as unknown as { document: Document }
  const meta = (...names: string[]) =>
    names.map((name) => page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')?.trim()).find(Boolean) ?? ''
  const title = meta('og:title', 'twitter:title') || (page.querySelector('title')?.textContent ?? '')
  const image = URL.parse(meta('og:image:secure_url', 'og:image', 'twitter:image'), address)
  return {
    title: Array.from(sanitizeText(title).replace(/\s+/g, ' ').trim()).slice(0, TITLE_MAX).join(''),
    imageUrl: image && /^https?:$/.test(image.protocol) ? image.href : null,
  }
}
