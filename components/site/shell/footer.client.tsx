'use client'

import { type ComponentType, useRef, useState } from 'react'

import type * as Content from './footer-content.client'
import { AS_SERVED, useNear } from './use-near'

/** With `import`, browsers would get it with every page. */
const onServer = typeof window === 'undefined' ? (require('./footer-content.client') as typeof Content) : null

/** The footer from the server is plain HTML. The script of its menus loads when it comes near. */
export function Footer() {
  const box = useRef<HTMLElement>(null)
  const [Late, setLate] = useState<ComponentType | null>(null)

  useNear(box, async () => {
    const late = await import('./footer-content.client').catch(() => null)
    // The new links would lose the focus, and a tap whose element is replaced before the finger lifts is no click.
    if (!late || box.current?.contains(document.activeElement) || box.current?.matches(':active')) return false
    setLate(() => late.FooterContent)
    return true
  })

  const look = 'no-print mt-16 min-h-36 bg-surface'
  const FooterContent = Late ?? onServer?.FooterContent
  return FooterContent ? (
    <footer key="late" ref={box} className={look}>
      <FooterContent />
    </footer>
  ) : (
    <footer key="served" ref={box} className={look} suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
  )
}
