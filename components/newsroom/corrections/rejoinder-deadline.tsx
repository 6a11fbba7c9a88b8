import { StatusDot } from '@/components/ui/badge'
import { Time } from '@/components/site/ui/time'
import { describeTimeLeft } from '@/lib/corrections/rules'
import { formatDateTime } from '@/lib/format'

export function RejoinderClock({ dueAt, now }: { dueAt: string; now: number }) {
  const { text, isLate, isSoon } = describeTimeLeft(dueAt, now)
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-sm">
      <StatusDot tone={isLate ? 'red' : isSoon ? 'gold' : 'muted'}>{text}</StatusDot>
      <span className="text-muted-foreground">
        due <Time at={dueAt}>{formatDateTime(dueAt)}</Time>
      </span>
    </span>
  )
}
