import { DISMISSED_KEY, FIRST_BANNER_STYLE } from '@/lib/banners/rules'

/**
 * Shows the first banner that the reader has not closed, before first paint: all readers get the same cached page. It
 * adds a style instead of changing the markup, which could not hydrate then.
 */
export function pickFirstBanner(): void {
  let closed: string | undefined
  try {
    closed = localStorage[DISMISSED_KEY] as string | undefined
  } catch {
    // This browser blocks storage, so nothing was closed.
  }
  if (!closed) return
  let rules = ''
  let first = ''
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-banner]')) {
    const id = dataset['banner'] ?? ''
    const selector = `[data-banner="${id}"]`
    // Ids are unique enough to be found in the stored JSON as it is.
    if (closed.includes(id)) rules += `${selector}{display:none}`
    else first ||= `${selector}{visibility:visible}`
  }
  rules += first || '#banners{display:none}'
  document.head.insertAdjacentHTML('beforeend', `<style id=${FIRST_BANNER_STYLE}>${rules}</style>`)
}
