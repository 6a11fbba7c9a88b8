import type { ReactNode } from 'react'

import { TableCell } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import { toShortDate, toTime } from '@/lib/format'

/** A cell with a moment in it, in Accra time, and what there is to say of it. */
export function TableTime({ label, at, children }: { label: string; at: string; children?: ReactNode }) {
  return (
    <TableCell label={label} className="tabular-nums">
      <TimeInTwoLines at={at} />
      {children}
    </TableCell>
  )
}

/** The day over the hour: titles need the width more than dates do. Neither line breaks, whatever the font. */
export function TimeInTwoLines({ at }: { at: string }) {
  return (
    <Time at={at} className="inline-block whitespace-nowrap">
      {toShortDate(at)},<br className="max-sm:hidden" /> {toTime(at)}
    </Time>
  )
}
