import clsx from 'clsx'

import { roundUpForAxis, formatCount } from '@/lib/ads/figures'
import { formatLongDate } from '@/lib/format'

interface DayChartProps {
  title: string
  bars: { day: string; count: number }[]
  colour: string
}

/** A bar chart by day. Screen readers get a sentence; the table below has the numbers. */
export function DayChart({ title, bars, colour }: DayChartProps) {
  const [first] = bars
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const best = bars.reduce((highest, bar) => (bar.count > highest.count ? bar : highest), { day: '', count: 0 })
  const ceiling = roundUpForAxis(best.count)
  const summary =
    total > 0
      ? `${formatCount(total)} in total, with a peak of ${formatCount(best.count)} on ${formatLongDate(best.day)}.`
      : 'None.'
  return (
    <figure>
      <figcaption className="mb-2 text-xs font-semibold text-muted-foreground">
        {title}
        <span className="sr-only">: {summary}</span>
      </figcaption>
      <div aria-hidden="true" className="flex gap-2 text-xs text-muted-foreground tabular-nums">
        <div className="flex h-28 w-12 shrink-0 flex-col justify-between text-right leading-none">
          <span>{formatCount(ceiling)}</span>
          <span>0</span>
        </div>
        <div className="min-w-0 grow">
          <div className="flex h-28 items-end gap-px border-y border-rule sm:gap-0.5">
            {bars.map(({ day, count }) => (
              <div
                key={day}
                title={`${formatLongDate(day)}: ${formatCount(count)}`}
                className="flex h-full min-w-0 grow items-end hover:bg-rule/60"
              >
                {/* A day with one click must not look like a day with none. */}
                <div
                  className={clsx('w-full', colour, count > 0 && 'min-h-0.5')}
                  style={{ height: `${(count / ceiling) * 100}%` }}
                />
              </div>
            ))}
          </div>
          <div className="mt-1 flex justify-between">
            <span>{first && formatLongDate(first.day)}</span>
            <span>Today</span>
          </div>
        </div>
      </div>
    </figure>
  )
}
