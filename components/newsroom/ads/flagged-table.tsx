import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { type Column, DataTable } from '@/components/newsroom/table/data-table'
import { StatusDot } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { Link } from '@/components/site/ui/link'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { Time } from '@/components/site/ui/time'
import { decideTraffic } from '@/lib/ads/actions'
import { flaggedList, type FlaggedView } from '@/lib/ads/dashboard'
import { formatAmount, formatCount } from '@/lib/ads/figures'
import type { FlaggedTraffic } from '@/lib/ads/queries.staff'
import { formatDateTime, formatShortDate } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

import { REASONS, TRAFFIC_LOOKS } from './ad-labels'

const NUMBER = 'text-right'
const COLUMNS: Column<FlaggedView['sort']>[] = [
  { label: 'Advertisement', sort: 'title' },
  { label: 'Day', sort: 'day' },
  { label: 'Status', sort: 'state' },
  { label: 'Impressions', sort: 'views', className: NUMBER },
  { label: 'Clicks', sort: 'clicks', className: NUMBER },
  { label: 'Cost', sort: 'cost', className: NUMBER },
  { label: 'Actions', isHidden: true },
]

export function FlaggedTable({ rows, view }: { rows: FlaggedTraffic[]; view: FlaggedView }) {
  return (
    <DataTable
      label="Held traffic"
      columns={COLUMNS}
      view={view}
      buildSortHref={(sort) => flaggedList.buildSortHref(view, sort)}
    >
      {rows.map((traffic) => (
        <FlaggedRow key={traffic.id} traffic={traffic} />
      ))}
    </DataTable>
  )
}

function FlaggedRow({ traffic }: { traffic: FlaggedTraffic }) {
  const figure = 'text-right tabular-nums whitespace-nowrap'
  const { tone, label } = TRAFFIC_LOOKS[traffic.state]
  return (
    <TableRow>
      <TableRowHeader className="min-w-52">
        <Link href={routes.adStatistics(traffic.ad_id)} className="font-semibold break-words hover:text-red">
          {traffic.title}
        </Link>
        <p className="text-xs text-muted-foreground">{REASONS[traffic.reason]}</p>
      </TableRowHeader>
      <TableCell label="Day" className="whitespace-nowrap">
        <Time at={traffic.day}>{formatShortDate(traffic.day)}</Time>
      </TableCell>
      <TableCell>
        <StatusDot tone={tone}>{label}</StatusDot>
        {traffic.decided_at && (
          <p className="text-xs text-muted-foreground">
            by {traffic.decided_by ?? 'a former colleague'},{' '}
            <Time at={traffic.decided_at}>{formatDateTime(traffic.decided_at)}</Time>
          </p>
        )}
      </TableCell>
      <TableCell label="Impressions" className={figure}>
        {formatCount(traffic.views)}
      </TableCell>
      <TableCell label="Clicks" className={figure}>
        {formatCount(traffic.clicks)}
      </TableCell>
      <TableCell label="Cost" className={figure}>
        {formatAmount(traffic.cost)}
      </TableCell>
      <TableCell>{traffic.state === 'pending' && <Decision traffic={traffic} />}</TableCell>
    </TableRow>
  )
}

function Decision({ traffic }: { traffic: FlaggedTraffic }) {
  const what = `${traffic.title} on ${formatShortDate(traffic.day)}`
  return (
    <ActionForm
      id={`decide-${traffic.id}`}
      action={decideTraffic}
      errors="toast"
      className="relative flex justify-end gap-2"
    >
      <input type="hidden" name="traffic_id" value={traffic.id} />
      <input type="hidden" name="expected_version" value={traffic.updated_at} />
      <SubmitButton name="decision" value="accept" size="sm" variant="outline">
        Accept<span className="sr-only"> the traffic of {what}</span>
      </SubmitButton>
      <Menu
        label={`Drop the traffic of ${what}`}
        icon="Drop…"
        buttonClass={buttonVariants({ variant: 'outline', size: 'sm', className: 'text-red' })}
        className="inset-y-0 right-full flex w-max items-center gap-3 px-3 raised max-sm:inset-y-auto max-sm:top-full max-sm:right-0 max-sm:w-56 max-sm:flex-wrap max-sm:py-2"
      >
        Never bill these? This is final.
        <SubmitButton name="decision" value="drop" size="sm" variant="destructive">
          Drop Traffic
        </SubmitButton>
      </Menu>
    </ActionForm>
  )
}
