/**
 * Shows the links of `link`, which are further down on the page, next to it. They remain the same elements, and are back
 * in their place when Escape or a click elsewhere closes them.
 */
export function openShareLinks(link: HTMLAnchorElement) {
  const list = document.querySelector<HTMLElement>(link.hash)!
  // Browsers without popovers scroll to the links.
  if (!('popover' in list)) return location.assign(link.href)
  const { bottom } = link.getBoundingClientRect()
  const { right } = link.parentElement!.getBoundingClientRect()
  const end = new AbortController()
  list.popover = 'auto'
  list.style.cssText = `position: absolute; inset: auto; width: min(23rem, 100vw - 1.5rem); border: 1px solid var(--color-rule); background: var(--color-surface); color: var(--color-ink); padding-inline: 0.5rem; top: ${bottom + scrollY}px; right: ${document.documentElement.clientWidth - right}px`
  list.addEventListener(
    'toggle',
    (event) => {
      if ((event as ToggleEvent).newState === 'open') return
      end.abort()
      list.popover = null
      list.removeAttribute('style')
    },
    { signal: end.signal },
  )
  list.showPopover()
  list.querySelector('a')!.focus()
}
