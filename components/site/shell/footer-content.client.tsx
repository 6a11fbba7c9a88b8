import type { ComponentProps } from 'react'

import { MENU } from './menu'
import { MenuLinks } from './menu-links.client'

function Links({ title, ...links }: { title: string } & ComponentProps<typeof MenuLinks>) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base md:mb-2">{title}</h2>
      <ul className="menu menu-footer text-sm">
        <MenuLinks {...links} />
      </ul>
    </nav>
  )
}

/** `house` is what footer-house.tsx renders, or its HTML. */
export function FooterContent({
  house,
}: {
  house: Pick<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'>
}) {
  return (
    <>
      <div className="kente" />
      <div className="page grid gap-6 py-8 md:grid-cols-[2fr_1fr_1fr_1fr] md:py-12">
        <div data-house className="max-w-sm space-y-2 text-sm text-muted-foreground md:space-y-4" {...house} />
        <Links title="Quick links" of={MENU.sections} />
        <Links title="More" hasThemeButton of={MENU.more} />
        <Links title="About us" of={MENU.house} />
      </div>
    </>
  )
}
