import Link from 'next/link'

import { LinkPending } from '@/components/layout/staff-link-pending.client'
import { toButtonClass } from '@/components/ui/button'
import { encodeHistoryCursor, type HistoryCursor } from '@/lib/audit-log/schema'

interface AuditLogPagerProps {
  path: string
  /** Current filters, without the cursor. */
  query: Record<string, string>
  isFirst: boolean
  next: HistoryCursor | null
}

/** Links to older entries and back to the newest; nothing if there is only one page. */
export function AuditLogPager({ path, query, isFirst, next }: AuditLogPagerProps) {
  if (isFirst && !next) return null
  const toAddress = (more: Record<string, string>) => {
    const parameters = new URLSearchParams({ ...query, ...more })
    return parameters.size > 0 ? `${path}?${parameters}` : path
  }
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-3 text-sm">
      {isFirst ? (
        <span />
      ) : (
        <Link href={toAddress({})} className={toButtonClass('secondary', 'sm')}>
          Newest
          <LinkPending />
        </Link>
      )}
      {next && (
        <Link href={toAddress({ before: encodeHistoryCursor(next) })} className={toButtonClass('secondary', 'sm')}>
          Older
          <LinkPending />
        </Link>
      )}
    </nav>
  )
}
