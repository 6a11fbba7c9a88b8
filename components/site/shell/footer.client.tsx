'use client'

import { type ComponentProps, type ComponentType, useRef, useState } from 'react'

import type * as Content from './footer-content.client'
import type * as House from './footer-house'
import { AS_SERVED, useNear } from './use-near'

/** Loaded by `require`, and only on the server: `import` would send them to browsers with every page. */
const onServer =
  typeof window === 'undefined'
    ? {
        ...(require('./footer-content.client') as typeof Content),
        ...(require('./footer-house') as typeof House),
      }
    : null

type Props = ComponentProps<typeof Content.FooterContent>

/**
 * Returns the newsroom's part of the footer as the server rendered it. A browser that came from a dashboard has none, and
 * takes that of the front page.
 */
async function readHouse(footer: Element): Promise<string> {
  const find = (root: ParentNode) => root.querySelector('[data-house]')?.innerHTML
  const fetchHouse = async () => {
    const html = await (await fetch('/')).text()
    return find(new DOMParser().parseFromString(html, 'text/html')) ?? ''
  }
  return find(footer) ?? (await fetchHouse())
}

/** Shows the footer as the server rendered it. The script of its menus loads when it comes near the screen. */
export function Footer() {
  const box = useRef<HTMLElement>(null)
  const [late, setLate] = useState<{ FooterContent: ComponentType<Props>; html: string } | null>(null)

  useNear(box, async () => {
    const found = await Promise.all([
      import('./footer-content.client'),
      box.current ? readHouse(box.current) : '',
    ]).catch(() => null)
    // Replacing the links now would take away the focus. And a tap whose element is replaced before the finger lifts is
    // no click.
    if (!found || box.current?.contains(document.activeElement) || box.current?.matches(':active')) return false
    const [{ FooterContent }, html] = found
    setLate({ FooterContent, html })
    return true
  })

  const className = 'no-print mt-16 min-h-36 bg-surface'
  if (!late && !onServer)
    return (
      <footer
        key="served"
        ref={box}
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={AS_SERVED}
      />
    )
  return (
    <footer key="late" ref={box} className={className}>
      {late ? (
        <late.FooterContent house={{ dangerouslySetInnerHTML: { __html: late.html } }} />
      ) : (
        onServer && <onServer.FooterContent house={{ children: <onServer.FooterHouse /> }} />
      )}
    </footer>
  )
}
