import { Age } from '@/components/site/ui/age'
import { TableCell } from '@/components/ui/table'
import { Time } from '@/components/site/ui/time'
import { formatDateTime, formatShortDate, formatTime } from '@/lib/format'

/** How long ago something was, in one line. A future time, and every one without JavaScript, is a date. */
export function TableTime({ label, at }: { label: string; at: string }) {
  return (
    <TableCell label={label} className="tabular-nums">
      <span title={formatDateTime(at)} className="inline-block sm:min-w-28">
        <Age at={at} />
      </span>
    </TableCell>
  )
}

/** Date above time, because titles need the width. */
export function TimeInTwoLines({ at }: { at: string }) {
  return (
    <Time at={at} className="inline-block whitespace-nowrap">
      {formatShortDate(at)},<br className="max-sm:hidden" /> {formatTime(at)}
    </Time>
  )
}
