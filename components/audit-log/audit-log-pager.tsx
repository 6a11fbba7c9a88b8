import { PageLinks } from '@/components/staff/pager'
import { encodeHistoryCursor, type HistoryCursor } from '@/lib/audit-log/schema'

interface AuditLogPagerProps {
  path: string
  /** Current filters, without the cursor. */
  query: Record<string, string>
  isFirst: boolean
  next: HistoryCursor | null
}

/** Links to older entries and back to the newest. */
export function AuditLogPager({ path, query, isFirst, next }: AuditLogPagerProps) {
  const toHref = (more: Record<string, string>) => {
    const parameters = new URLSearchParams({ ...query, ...more })
    return parameters.size > 0 ? `${path}?${parameters}` : path
  }
  return (
    <PageLinks
      previous={isFirst ? null : { href: toHref({}), label: 'Newest' }}
      next={next && { href: toHref({ before: encodeHistoryCursor(next) }), label: 'Older' }}
    />
  )
}
