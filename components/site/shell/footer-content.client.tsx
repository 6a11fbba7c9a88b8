import type { ComponentProps } from 'react'

import type { Path } from '@/lib/routes/route-list'
import type { Site } from '@/lib/settings/schema'

import { MENU } from './menu'
import { MenuLinks } from './menu-links.client'
import { Star } from './star'

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

/** What the footer says about the newsroom. */
export type House = Pick<Site, 'name' | 'about' | 'city' | 'country' | 'phone' | 'email' | 'social'>

export function FooterContent({ name, about, city, country, phone, email, social }: House) {
  return (
    <>
      <div className="kente" />
      <div className="page grid gap-6 py-8 md:grid-cols-[2fr_1fr_1fr_1fr] md:py-12">
        <div className="max-w-sm space-y-2 text-sm text-muted-foreground md:space-y-4">
          <a href={'/' satisfies Path} className="headline flex items-center gap-2 text-xl text-ink uppercase">
            <Star className="size-6" />
            {name}
          </a>
          <p>{about}</p>
          <address className="flex flex-wrap items-center gap-x-4 not-italic md:block">
            {city}, {country}
            {phone && (
              <a href={`tel:${phone.replaceAll(' ', '')}`} className="py-2 hover:underline md:block">
                {phone}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`} className="py-2 hover:underline md:block">
                {email}
              </a>
            )}
          </address>
          <ul className="flex flex-wrap gap-x-4">
            <li>
              {/* The lite edition is a document of its own and not a page of the app. */}
              <a
                href={'/lite' satisfies Path}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Lite edition
              </a>
            </li>
            {social.map((place) => (
              <li key={place.url}>
                <a href={place.url} rel="noopener" className="inline-flex min-h-11 items-center hover:underline">
                  {place.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Links title="Quick links" of={MENU.sections} />
        <Links title="More" hasThemeButton of={MENU.more} />
        <Links title="About us" of={MENU.house} />
      </div>
    </>
  )
}
