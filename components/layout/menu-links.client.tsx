'use client'

import Link from 'next/link'

import { MENU } from './menu'

interface MenuLinksProps {
  of: readonly (keyof typeof MENU)[]
  className: string
}

/**
 * Links of the menu as items of a list. They run in the browser for the sake of their size alone: pages carry their
 * server's output twice, and these lists stand three times on every one of them.
 */
export function MenuLinks({ of, className }: MenuLinksProps) {
  return of
    .flatMap((list) => MENU[list])
    .map(({ name, path }) => (
      <li key={path}>
        <Link href={path} prefetch={false} className={className}>
          {name}
        </Link>
      </li>
    ))
}
