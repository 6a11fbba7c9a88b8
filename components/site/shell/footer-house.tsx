import type { Path } from '@/lib/routes/route-list'
import { site } from '@/lib/settings/site'

import { Star } from './star'

/** What the footer says about the newsroom. Only the server renders it: browsers keep its HTML. */
export function FooterHouse() {
  const { name, about, city, country, phone, email, social } = site()
  return (
    <>
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
          <a href={'/lite' satisfies Path} className="inline-flex min-h-11 items-center underline underline-offset-4">
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
    </>
  )
}
