'use client'

import type { MouseEvent, ReactNode } from 'react'

const OWN = 'a, button, input, select, textarea, label, summary'

/** Rows open on click. Keyboard users have the link in the row. */
export function OpeningRows({ children }: { children: ReactNode }) {
  function open(event: MouseEvent<HTMLElement>) {
    const { target, currentTarget, button } = event
    // React events bubble from dialogs that a row opened.
    if (button !== 0 || !(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN)) return
    // Don't navigate during a text selection.
    if (getSelection()?.toString()) return
    const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('th a[href]')
    if (!link) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) window.open(link.href, '_blank', 'noopener')
    else link.click()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link does the same
    <tbody onClick={open} className="[&>tr:has(th_a)]:cursor-pointer">
      {children}
    </tbody>
  )
}
