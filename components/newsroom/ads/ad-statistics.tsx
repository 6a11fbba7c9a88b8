import { StatCard } from '@/components/newsroom/shell/stat-card'
import { Link } from '@/components/site/ui/link'
import { Table, TableCell, TableHead, TableRow, TableRowHeader } from '@/components/ui/table'
import { Time } from '@/components/site/ui/time'
import { type AdDay, formatAmount, formatBudget, formatClickRate, formatCount, sumTotals } from '@/lib/ads/figures'
import { flaggedList } from '@/lib/ads/dashboard'
import type { EditedAd, FlaggedTotals } from '@/lib/ads/queries.staff'
import { formatLongDate } from '@/lib/format'

import { DayChart } from './day-chart'

export function AdStatistics({ ad, days, flagged }: { ad: EditedAd; days: AdDay[]; flagged: FlaggedTotals[] }) {
  const recent = sumTotals(days)
  return (
    <div className="space-y-6">
      <p className="headline text-lg break-words">{ad.title}</p>
      <dl className="flex flex-wrap divide-x divide-rule border-y border-rule">
        <StatCard label="Impressions" value={formatCount(ad.impression_count)} />
        <StatCard label="Clicks" value={formatCount(ad.click_count)} />
        <StatCard label="Click rate" value={formatClickRate(ad.click_count, ad.impression_count)} />
        <StatCard label="Budget" value={formatBudget(ad)} />
      </dl>
      <Flagged title={ad.title} flagged={flagged} />
      <section className="space-y-5" aria-labelledby="last-days">
        <div>
          <h3 id="last-days" className="text-lg">
            Last 30 days
          </h3>
          <p className="text-muted-foreground">
            {formatCount(recent.views)} impressions, {formatCount(recent.clicks)} clicks, click rate{' '}
            {formatClickRate(recent.clicks, recent.views)}. Days are in Accra time; today is incomplete.
          </p>
        </div>
        <DayChart
          title="Impressions per day"
          bars={days.map(({ day, views }) => ({ day, count: views }))}
          colour="bg-ink"
        />
        <DayChart
          title="Clicks per day"
          bars={days.map(({ day, clicks }) => ({ day, count: clicks }))}
          colour="bg-red"
        />
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Show as a table
          </summary>
          <DayTable days={days} />
        </details>
      </section>
    </div>
  )
}

/** Traffic that was held for review. What was accepted of it is part of the totals above. */
function Flagged({ title, flagged }: { title: string; flagged: FlaggedTotals[] }) {
  const of = (state: FlaggedTotals['state']) => flagged.find((one) => one.state === state)
  const describeTotals = ({ views, clicks, cost }: FlaggedTotals) =>
    `${formatCount(views)} impressions and ${formatCount(clicks)} clicks (${formatAmount(cost)})`
  const [pending, dropped] = [of('pending'), of('dropped')]
  if (!pending && !dropped) return null
  return (
    <div className="border-l-4 border-gold pl-4">
      {pending && (
        <p>
          <strong>Held for review:</strong> {describeTotals(pending)}, not billed and not counted above.{' '}
          <Link
            href={flaggedList.buildHref(flaggedList.parse({ q: title, state: 'pending' }))}
            className="font-semibold underline underline-offset-4"
          >
            Review
          </Link>
        </p>
      )}
      {dropped && (
        <p className="text-muted-foreground">
          <strong>Dropped:</strong> {describeTotals(dropped)}, never billed.
        </p>
      )}
    </div>
  )
}

function DayTable({ days }: { days: AdDay[] }) {
  const figure = 'text-right tabular-nums'
  return (
    <Table label="Impressions and clicks per day">
      <thead>
        <tr>
          <TableHead>Day</TableHead>
          <TableHead className="text-right">Impressions</TableHead>
          <TableHead className="text-right">Clicks</TableHead>
          <TableHead className="text-right">Click rate</TableHead>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, views, clicks }) => (
          <TableRow key={day}>
            <TableRowHeader>
              <Time at={day}>{formatLongDate(day)}</Time>
            </TableRowHeader>
            <TableCell className={figure}>{formatCount(views)}</TableCell>
            <TableCell className={figure}>{formatCount(clicks)}</TableCell>
            <TableCell className={figure}>{formatClickRate(clicks, views)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
