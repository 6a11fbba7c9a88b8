'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

import { isPagePath } from '@/lib/routes/link'

/** Whether a click follows the link in this tab to another page of this site. */
function followsLink(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (link.target || link.hasAttribute('download')) return false
  if (link.origin !== location.origin || !isPagePath(link.pathname)) return false
  // For the same page, the browser scrolls to the anchor or reloads; the router would do nothing.
  return link.pathname !== location.pathname || link.search !== location.search
}

/** Whether the reader came from a page of this site. Links with data-back then go back to it. */
const cameFromHere = () =>
  history.length > 1 && (!document.referrer || new URL(document.referrer).origin === location.origin)

/**
 * Follows plain links without loading a new document. A single listener does it, because next/link would add 3 kB of
 * script and a reference for each link to every page.
 */
export function SoftNavigation() {
  const router = useRouter()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !followsLink(event, link)) return
      event.preventDefault()
      if ('back' in link.dataset && cameFromHere()) return history.back()
      router.push(link.pathname + link.search + link.hash)
    }
    // Runs after React's listeners, which may prevent the default.
    addEventListener('click', follow)
    return () => removeEventListener('click', follow)
  }, [router])

  return null
}
