import { showToast } from '@/components/site/ui/toast'

/**
 * If the browser is offline, says so and returns true: following a link would replace this page with the browser's
 * error page.
 */
export function sayOffline(): boolean {
  if (navigator.onLine) return false
  void showToast({
    title: 'You are offline',
    message: 'This page stays open. Please try again when you are online.',
    kind: 'error',
  })
  return true
}

/** Whether a link leads to another page of this site. */
function isLeaving(link: HTMLAnchorElement): boolean {
  const { target, download, origin, pathname, search, hash } = link
  if (target || download || origin !== location.origin || link.matches('[aria-haspopup], [data-in-place]')) return false
  return !hash || pathname !== location.pathname || search !== location.search
}

/** Keeps a click from leaving the page while the browser is offline. Listen to it in the capture phase. */
export function stayWhileOffline(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !isLeaving(link) || !sayOffline()) return
  event.preventDefault()
  event.stopPropagation()
}
