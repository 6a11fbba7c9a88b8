'use client'

import { SearchButton } from '@/components/site/search/search-button.client'
import type { Path } from '@/lib/routes/route-list'
import type { Site } from '@/lib/settings/schema'

import { useAccountMenu } from './account-menu.client'
import { Clock } from './clock.client'
import { MENU } from './menu'
import { MenuLinks } from './menu-links.client'
import { MobileMenu } from './mobile-menu.client'
import { Star } from './star'

const HOME = '/' satisfies Path

/**
 * The header of all reader pages. On phones it is one bar with the menu, the name and search; on wide screens date,
 * tagline and account stand above the name. The sections stay in view. It is a client component because React sends the
 * output of server components twice.
 */
export function Masthead({ name, tagline }: Pick<Site, 'name' | 'tagline'>) {
  const account = useAccountMenu()
  return (
    <>
      <header className="no-print relative z-40 bg-surface text-xs text-muted-foreground">
        <div className="page grid min-h-14 grid-cols-[auto_1fr_auto] items-center lg:min-h-0 lg:grid-cols-3">
          <MobileMenu>
            <nav
              aria-label="All sections"
              className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-rule bg-surface menu-sheet"
            >
              <div className="page flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1">
                <p className="w-full pt-1">{tagline}</p>
                <Clock />
                {account}
              </div>
              <ul className="menu page grid grid-cols-2 py-2 text-base font-semibold text-ink wrap-anywhere hyphens-auto">
                <MenuLinks hasThemeButton of={Object.values(MENU).flat()} />
              </ul>
            </nav>
          </MobileMenu>
          <div className="max-lg:hidden">
            <Clock />
          </div>
          <p className="text-center max-lg:hidden">{tagline}</p>
          <a
            href={HOME}
            aria-label={`${name}, front page`}
            className="headline flex min-h-11 text-ink items-center justify-center gap-2 text-[clamp(1.125rem,6.4vw,1.875rem)] leading-none tracking-[0.06em] uppercase lg:order-last lg:col-span-3 lg:border-t lg:border-rule lg:py-2 lg:text-4xl"
          >
            <Star className="size-[1.1em] shrink-0" />
            {name}
          </a>
          <div className="flex items-center justify-end gap-2">
            <div className="max-lg:hidden">{account}</div>
            <search className="text-ink">
              <SearchButton />
            </search>
          </div>
        </div>
        <div className="kente" />
      </header>
      <div className="no-print top-bar z-30 border-b border-rule bg-surface">
        <div className="page">
          <nav aria-label="Sections" className="menu-scroll">
            {/* Centring would cut off the left end of a list that overflows, because nobody can scroll there; auto
                margins don't. */}
            <ul className="menu menu-line flex w-max text-sm font-semibold whitespace-nowrap lg:mx-auto">
              <MenuLinks isLine of={MENU.sections} />
            </ul>
          </nav>
        </div>
      </div>
    </>
  )
}
