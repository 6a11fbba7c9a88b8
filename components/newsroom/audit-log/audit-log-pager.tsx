import { PageLinks } from '@/components/newsroom/table/pager'
import { encodeHistoryCursor, type HistoryCursor } from '@/lib/audit-log/schema'
import { buildHref } from '@/lib/db/query'

interface AuditLogPagerProps {
  path: string
  /** The filters that are set, without the cursor. */
  query: Record<string, string>
  isFirst: boolean
  next: HistoryCursor | null
}

export function AuditLogPager({ path, query, isFirst, next }: AuditLogPagerProps) {
  return (
    <PageLinks
      previous={isFirst ? null : { href: buildHref(path, query), label: 'Newest' }}
      next={next && { href: buildHref(path, { ...query, before: encodeHistoryCursor(next) }), label: 'Older' }}
    />
  )
}
