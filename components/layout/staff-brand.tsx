import Link from 'next/link'

import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

const STAR = 'M12 1.6l2.9 7.1 7.6.5-5.9 4.9 1.9 7.4-6.5-4.1-6.5 4.1 1.9-7.4L1.5 9.2l7.6-.5z'

/** The star and the name, small; leads to the site that readers see. */
export function StaffBrand() {
  return (
    <Link href={routes.home} prefetch={false} className="inline-flex min-h-11 items-center gap-2">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
        <path d={STAR} fill="currentColor" />
      </svg>
      <span className="font-serif text-lg font-bold tracking-wide uppercase">{site.name}</span>
    </Link>
  )
}
