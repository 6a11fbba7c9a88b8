'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'

import { LookButton } from './look-button'
import { MENU } from './menu'

interface MenuLinksProps {
  of: readonly (keyof typeof MENU)[]
  className: string
}

/** The line may be longer than the screen. Scrolling the link itself into view would scroll the page too. */
function bringIntoLine(link: HTMLAnchorElement | null): void {
  const line = link?.closest('nav')
  if (line) line.scrollLeft = link!.offsetLeft - (line.clientWidth - link!.offsetWidth) / 2
}

/**
 * Links of the menu as items of a list. They run in the browser for the sake of their size alone: pages carry their
 * server's output twice, and these lists stand three times on every one of them.
 */
export function MenuLinks({ of, className }: MenuLinksProps) {
  const current = usePathname()
  const links = of
    .flatMap((list) => MENU[list])
    .map(({ name, path }) => (
      <li key={path}>
        <Link
          ref={path === current ? bringIntoLine : undefined}
          href={path}
          prefetch={false}
          // Chromium leaves a link that is cut off where it is. A press with the pointer must not move it away.
          onFocus={({ currentTarget: link }) => link.matches(':focus-visible') && bringIntoLine(link)}
          aria-current={path === current ? 'page' : undefined}
          className={className}
        >
          {name}
        </Link>
      </li>
    ))
  return of.includes('more') ? [...links, <LookButton key="look" className={className} />] : links
}
