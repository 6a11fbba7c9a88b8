'use client'

import { usePathname } from 'next/navigation'

import { LookButton } from './look-button.client'
import { MENU } from './menu'

interface MenuLinksProps {
  of: readonly (keyof typeof MENU)[]
  className: string
  /** In one line that scrolls. Elsewhere, asking where a link is would lay out a closed menu or a distant footer. */
  isLine?: boolean
}

/** Scrolls the link into view horizontally. scrollIntoView would scroll the page too. */
function bringIntoLine(link: HTMLAnchorElement | null): void {
  const line = link?.closest('nav')
  if (line) line.scrollLeft = link!.offsetLeft - (line.clientWidth - link!.offsetWidth) / 2
}

/**
 * Menu links as list items. Client components for size: server output is sent twice, and each page has three of these
 * lists.
 */
export function MenuLinks({ of, className, isLine = false }: MenuLinksProps) {
  const current = usePathname()
  const links = of
    .flatMap((list) => MENU[list])
    .map(({ name, path }) => (
      <li key={path}>
        <a
          ref={isLine && path === current ? bringIntoLine : undefined}
          href={path}
          // Chromium doesn't scroll a clipped link into view. Keyboard focus only: a moving link would miss its click.
          onFocus={({ currentTarget: link }) => isLine && link.matches(':focus-visible') && bringIntoLine(link)}
          aria-current={path === current ? 'page' : undefined}
          className={className}
        >
          {name}
        </a>
      </li>
    ))
  return of.includes('more') ? [...links, <LookButton key="look" className={className} />] : links
}
