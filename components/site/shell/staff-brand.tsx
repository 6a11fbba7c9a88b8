import { Link } from '@/components/site/ui/link'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

import { Star } from './star'

/** On phones, dashboards show only the star: they need the space for the user and the notifications. */
export function StaffBrand({ isWhole = false }: { isWhole?: boolean }) {
  return (
    <Link
      href={routes.home}
      aria-label={`${site().name}, front page`}
      className="headline inline-flex min-h-11 shrink-0 items-center gap-2 text-lg tracking-[0.06em] uppercase"
    >
      <Star className="size-5" />
      <span className={isWhole ? undefined : 'max-sm:hidden'}>{site().name}</span>
    </Link>
  )
}
