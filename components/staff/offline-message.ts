import { showToast } from '@/components/ui/toast'

/** Whether there is no connection. Says so: going on would replace the page by the browser's own error page. */
export function sayOffline(): boolean {
  if (navigator.onLine) return false
  void showToast({ title: 'You are offline', message: 'This page stays open. Please try again once you have a connection.', kind: 'error' })
  return true
}

/** A link that leads to another page of ours, and does nothing here instead. */
function isLeaving(link: HTMLAnchorElement): boolean {
  const { target, download, origin, pathname, search, hash } = link
  if (target || download || origin !== location.origin || link.matches('[aria-haspopup], [data-in-place]')) return false
  return !hash || pathname !== location.pathname || search !== location.search
}

/** For clicks, before anybody else hears of them: without a connection links lead nowhere. */
export function stayWhileOffline(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !isLeaving(link) || !sayOffline()) return
  event.preventDefault()
  event.stopPropagation()
}
