import type { ReactNode } from 'react'

import { TableCell } from '@/components/ui/table'
import { toDay, toTime } from '@/lib/format'

/** A cell with a moment in it, in Accra time, and what there is to say of it. */
export function TableTime({ label, at, children }: { label: string; at: string; children?: ReactNode }) {
  return (
    <TableCell label={label} className="tabular-nums">
      <TimeInTwoLines at={at} />
      {children}
    </TableCell>
  )
}

/** The day over the hour, in whatever font: titles need the width more than dates do. */
export function TimeInTwoLines({ at }: { at: string }) {
  return (
    <time dateTime={at} className="inline-block w-min max-sm:w-auto">
      <span className="whitespace-nowrap">{toDay(at)},</span> <span className="whitespace-nowrap">{toTime(at)}</span>
    </time>
  )
}
