'use client'

import { SearchButton } from '@/components/site/search/search-button.client'
import type { Path } from '@/lib/routes/route-list'
import type { site } from '@/lib/site'

import { AccountMenu } from './account-menu.client'
import { Clock } from './clock.client'
import { MENU } from './menu'
import { MenuLinks } from './menu-links.client'
import { MobileMenu } from './mobile-menu.client'
import { Star } from './star'

/**
 * The header of all reader pages: utility bar, name, kente band, and the links of the sections, which stay in view. It
 * is a client component because React sends the output of server components twice.
 */
export function Masthead({ name, tagline }: Pick<typeof site, 'name' | 'tagline'>) {
  return (
    <>
      <p className="headline page hidden border-b-2 border-ink py-2 text-xl uppercase print:block">{name}</p>
      <header className="no-print bg-surface">
        <div className="border-b border-rule">
          <div className="group page flex min-h-11 items-center justify-between gap-4 text-xs text-muted">
            <Clock />
            <p className="hidden md:block">{tagline}</p>
            <AccountMenu />
          </div>
        </div>
        <div className="page flex flex-col items-center justify-center gap-1 pt-2 pb-2.5 md:py-4">
          <a
            href={'/' satisfies Path}
            aria-label={`${name}, front page`}
            className="headline flex items-center gap-2 text-2xl leading-none tracking-[0.06em] uppercase md:gap-3 md:text-4xl"
          >
            <Star className="size-7 md:size-10" />
            {name}
          </a>
          <p className="text-xs leading-tight text-muted md:hidden">{tagline}</p>
        </div>
        <div className="kente" />
      </header>
      <div className="no-print top-bar z-30 border-b border-rule bg-surface">
        <div className="page flex items-center gap-1">
          <MobileMenu>
            <nav
              aria-label="All sections"
              className="absolute inset-x-0 top-full border-y border-rule bg-surface raised"
            >
              <ul className="menu page grid grid-cols-2 py-2 font-semibold wrap-anywhere hyphens-auto">
                <MenuLinks hasLook of={[...MENU.sections, ...MENU.more]} />
              </ul>
            </nav>
          </MobileMenu>
          <nav aria-label="Sections" className="relative min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
            {/* Centring would cut off the left end of a list that overflows, because nobody can scroll there; auto
                margins don't. */}
            <ul className="menu menu-line flex w-max text-sm font-semibold whitespace-nowrap md:mx-auto">
              <MenuLinks isLine of={MENU.sections} />
            </ul>
          </nav>
          <search className="shrink-0">
            <SearchButton />
          </search>
        </div>
      </div>
    </>
  )
}
