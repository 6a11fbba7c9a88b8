import type { ReactNode } from 'react'

import { TableCell } from '@/components/ui/table'
import { toDateTime } from '@/lib/format'

/** A cell with a moment in it, in Accra time, and what there is to say of it. */
export function TableTime({ at, children }: { at: string; children?: ReactNode }) {
  return (
    <TableCell className="whitespace-nowrap tabular-nums">
      <time dateTime={at}>{toDateTime(at)}</time>
      {children}
    </TableCell>
  )
}
