import type { ComponentProps } from 'react'

import type { Path } from '@/lib/routes/route-list'
import { site } from '@/lib/site'

import { MENU, toPage } from './menu'
import { MenuLinks } from './menu-links.client'
import { Star } from './star'

export const HOUSE = [
  toPage('About', '/about'),
  toPage('Contact', '/contact'),
  toPage('Advertise', '/advertise'),
  toPage('Careers', '/careers'),
  toPage('Standards', '/standards'),
  toPage('Privacy', '/privacy'),
  toPage('Terms', '/terms'),
]

function Links({ title, ...links }: { title: string } & ComponentProps<typeof MenuLinks>) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul className="menu menu-footer text-sm">
        <MenuLinks {...links} />
      </ul>
    </nav>
  )
}

export function FooterContent() {
  return (
    <>
      <div className="kente" />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 max-w-sm space-y-4 text-sm text-muted md:col-span-1">
          <a href={'/' satisfies Path} className="headline flex items-center gap-2 text-xl text-ink uppercase">
            <Star className="size-6" />
            {site.name}
          </a>
          <p>{site.about}</p>
          <address className="not-italic">
            {site.address.city}, {site.address.country}
            <br />
            <a href={`tel:${site.phone.replaceAll(' ', '')}`} className="inline-block py-2 hover:underline">
              {site.phone}
            </a>
            <br />
            <a href={`mailto:${site.email}`} className="inline-block py-2 hover:underline">
              {site.email}
            </a>
          </address>
          <p>
            {/* The lite edition is a document of its own and not a page of the app. */}
            <a href={'/lite' satisfies Path} className="inline-flex min-h-11 items-center underline underline-offset-4">
              Lite edition
            </a>
          </p>
          <ul className="flex flex-wrap gap-x-4">
            {site.social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" className="inline-flex min-h-11 items-center hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Links title="Quick links" of={MENU.sections} />
        <Links title="More" hasLook of={MENU.more} />
        <Links title="About us" of={HOUSE} />
      </div>
    </>
  )
}
