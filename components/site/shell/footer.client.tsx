'use client'

import { type ComponentType, useRef, useState } from 'react'

import type * as Content from './footer-content.client'
import { AS_SERVED, useNear } from './use-near'

/** Loaded by `require`, and only on the server: `import` would send it to browsers with every page. */
const onServer = typeof window === 'undefined' ? (require('./footer-content.client') as typeof Content) : null

/** Shows the footer as the server rendered it. The script of its menus loads when it comes near the screen. */
export function Footer(house: Content.House) {
  const box = useRef<HTMLElement>(null)
  const [Late, setLate] = useState<ComponentType<Content.House> | null>(null)

  useNear(box, async () => {
    const late = await import('./footer-content.client').catch(() => null)
    // Replacing the links now would take away the focus. And a tap whose element is replaced before the finger lifts is
    // no click.
    if (!late || box.current?.contains(document.activeElement) || box.current?.matches(':active')) return false
    setLate(() => late.FooterContent)
    return true
  })

  const className = 'no-print mt-16 min-h-36 bg-surface'
  const FooterContent = Late ?? onServer?.FooterContent
  return FooterContent ? (
    <footer key="late" ref={box} className={className}>
      <FooterContent {...house} />
    </footer>
  ) : (
    <footer key="served" ref={box} className={className} suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
  )
}
