import { TableCell } from '@/components/ui/table'
import { Time } from '@/components/site/ui/time'
import { formatShortDate, toTime } from '@/lib/format'

export function TableTime({ label, at }: { label: string; at: string }) {
  return (
    <TableCell label={label} className="tabular-nums">
      <TimeInTwoLines at={at} />
    </TableCell>
  )
}

/** Date above time, because titles need the width. */
export function TimeInTwoLines({ at }: { at: string }) {
  return (
    <Time at={at} className="inline-block whitespace-nowrap">
      {formatShortDate(at)},<br className="max-sm:hidden" /> {toTime(at)}
    </Time>
  )
}
