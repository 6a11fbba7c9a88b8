import { showToast } from '@/components/site/ui/toast'

/** True when offline: the browser's error page would replace this one. */
export function sayOffline(): boolean {
  if (navigator.onLine) return false
  void showToast({
    title: 'You are offline',
    message: 'This page stays open. Please try again when you are online.',
    kind: 'error',
  })
  return true
}

/** Whether it navigates within this site. */
function isLeaving(link: HTMLAnchorElement): boolean {
  const { target, download, origin, pathname, search, hash } = link
  if (target || download || origin !== location.origin || link.matches('[aria-haspopup], [data-in-place]')) return false
  return !hash || pathname !== location.pathname || search !== location.search
}

/** For clicks in the capture phase. */
export function stayWhileOffline(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !isLeaving(link) || !sayOffline()) return
  event.preventDefault()
  event.stopPropagation()
}
