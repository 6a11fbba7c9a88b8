import Link from 'next/link'

import { LinkPending } from '@/components/layout/staff-link-pending.client'
import { toButtonClass } from '@/components/ui/button'

interface PagerProps {
  page: number
  hasMore: boolean
  toHref: (page: number) => string
  /** Link labels; chronological lists use Newer and Older. */
  labels?: readonly [previous: string, next: string]
}

const OF_TIME = ['Newer', 'Older'] as const

/** Links to the previous and next page; nothing if there is only one. */
export function Pager({ page, hasMore, toHref, labels: [previous, next] = OF_TIME }: PagerProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-3 text-sm">
      {page > 1 ? (
        <Link href={toHref(page - 1)} className={toButtonClass('secondary', 'sm')}>
          {previous}
          <LinkPending />
        </Link>
      ) : (
        <span />
      )}
      <span className="text-muted tabular-nums">Page {page}</span>
      {hasMore ? (
        <Link href={toHref(page + 1)} className={toButtonClass('secondary', 'sm')}>
          {next}
          <LinkPending />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
