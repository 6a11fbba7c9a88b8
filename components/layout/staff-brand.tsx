import Link from 'next/link'

import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

import { Star } from './star'

/** The star and the name, small; leads to the site that readers see. */
export function StaffBrand() {
  return (
    <Link
      href={routes.home}
      prefetch={false}
      aria-label={`${site.name}, front page`}
      className="headline inline-flex min-h-11 shrink-0 items-center gap-2 text-lg tracking-[0.06em] uppercase"
    >
      <Star className="size-5" />
      {/* On a phone the line is for the person: whose dashboard it is, and what waits. */}
      <span className="max-sm:hidden">{site.name}</span>
    </Link>
  )
}
