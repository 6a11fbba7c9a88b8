import type { ReactNode } from 'react'

import { LinkPending } from '@/components/newsroom/shell/staff-link-pending.client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'

interface PageLinksProps {
  previous: PageLink | null
  next: PageLink | null
  /** What is shown between the links. */
  children?: ReactNode
}

interface PageLink {
  href: string
  label: string
}

/** Renders nothing if there is only one page. */
export function PageLinks({ previous, next, children }: PageLinksProps) {
  if (!previous && !next) return null
  const renderLink = (link: PageLink | null) =>
    link ? (
      <Button asChild variant="outline" size="sm">
        <Link href={link.href}>
          {link.label}
          <LinkPending />
        </Link>
      </Button>
    ) : (
      <span />
    )
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-3 text-sm">
      {renderLink(previous)}
      {children}
      {renderLink(next)}
    </nav>
  )
}

interface PagerProps {
  page: number
  hasMore: boolean
  buildHref: (page: number) => string
  /** Chronological lists use Newer and Older. */
  labels?: readonly [previous: string, next: string]
}

const OF_TIME = ['Newer', 'Older'] as const

export function Pager({ page, hasMore, buildHref, labels: [previous, next] = OF_TIME }: PagerProps) {
  return (
    <PageLinks
      previous={page > 1 ? { href: buildHref(page - 1), label: previous } : null}
      next={hasMore ? { href: buildHref(page + 1), label: next } : null}
    >
      <span className="text-muted-foreground tabular-nums">Page {page}</span>
    </PageLinks>
  )
}
