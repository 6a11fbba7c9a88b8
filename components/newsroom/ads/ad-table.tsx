import { ChartColumn, Pencil, Trash2 } from 'lucide-react'

import { ActionForm } from '@/components/form/action-form.client'
import { type Column, DataTable } from '@/components/newsroom/table/data-table'
import { RowLink } from '@/components/newsroom/table/row-link'
import { RowMenu } from '@/components/newsroom/table/row-menu'
import { RowPicture } from '@/components/newsroom/table/row-picture'
import { SubmitSwitch } from '@/components/newsroom/shell/submit-switch.client'
import { StatusDot } from '@/components/ui/badge'
import { Link } from '@/components/site/ui/link'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { Time } from '@/components/site/ui/time'
import { switchAd } from '@/lib/ads/actions'
import { formatBudget, formatClickRate, formatCount } from '@/lib/ads/figures'
import { adList, type AdView } from '@/lib/ads/dashboard'
import type { ListedAd } from '@/lib/ads/queries.staff'
import { formatDateTime, formatShortDate } from '@/lib/format'
import { withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'

import { STATUS_LOOKS, TYPE_NAMES } from './ad-labels'

const NUMBER = 'text-right'
const COLUMNS: Column<AdView['sort']>[] = [
  { label: 'Advertisement', sort: 'title' },
  { label: 'Type', sort: 'ad_type' },
  { label: 'Schedule', sort: 'start_date' },
  { label: 'Active' },
  { label: 'Impressions', sort: 'impression_count', className: NUMBER },
  { label: 'Clicks', sort: 'click_count', className: NUMBER },
  { label: 'Click rate', sort: 'click_rate', className: NUMBER },
  { label: 'Budget', sort: 'budget_spent', className: NUMBER },
  { label: 'Actions', isHidden: true },
]

interface AdTableProps {
  ads: ListedAd[]
  view: AdView
  /** The query string of the list, for links back to it. */
  listQuery: string
}

export function AdTable({ ads, view, listQuery }: AdTableProps) {
  return (
    <DataTable
      label="Advertisements"
      columns={COLUMNS}
      view={view}
      buildSortHref={(sort) => adList.buildSortHref(view, sort)}
    >
      {ads.map((ad) => (
        <AdRow key={ad.id} ad={ad} listQuery={listQuery} />
      ))}
    </DataTable>
  )
}

function AdRow({ ad, listQuery }: { ad: ListedAd; listQuery: string }) {
  const figure = 'text-right tabular-nums whitespace-nowrap'
  return (
    <TableRow>
      <TableRowHeader className="w-full">
        <div className="flex min-w-52 items-center gap-3">
          <RowPicture src={ad.image_url} />
          <Link
            href={withReturnTo(routes.editAd(ad.id), listQuery)}
            className="font-semibold break-words hover:text-red"
          >
            {ad.title}
          </Link>
        </div>
      </TableRowHeader>
      <TableCell className="whitespace-nowrap">
        {TYPE_NAMES[ad.ad_type]}
        {ad.placement_position && <p className="text-xs text-muted-foreground">{ad.placement_position}</p>}
      </TableCell>
      <TableCell>
        <Schedule ad={ad} />
      </TableCell>
      <TableCell>
        <ActionForm action={switchAd} errors="toast">
          <input type="hidden" name="ad_id" value={ad.id} />
          <input type="hidden" name="active" value={String(!ad.active)} />
          <SubmitSwitch label={`Active: ${ad.title}`} checked={ad.active} />
        </ActionForm>
      </TableCell>
      <TableCell label="Impressions" className={figure}>
        {formatCount(ad.impression_count)}
      </TableCell>
      <TableCell label="Clicks" className={figure}>
        {formatCount(ad.click_count)}
      </TableCell>
      <TableCell label="Click rate" className={figure}>
        {formatClickRate(ad.click_count, ad.impression_count)}
      </TableCell>
      <TableCell label="Budget" className={figure}>
        {formatBudget(ad)}
      </TableCell>
      <TableCell>
        <div className="flex justify-end gap-1">
          <RowLink href={withReturnTo(routes.editAd(ad.id), listQuery)} icon={Pencil} label="Edit" about={ad.title} />
          <RowLink
            href={withReturnTo(routes.adStatistics(ad.id), listQuery)}
            icon={ChartColumn}
            label="Statistics"
            about={ad.title}
          />
          <RowMenu about={ad.title}>
            <RowLink
              href={withReturnTo(routes.deleteRecord('advertisements', ad.id), listQuery)}
              icon={Trash2}
              label="Delete"
              about={ad.title}
              isSheet
            />
          </RowMenu>
        </div>
      </TableCell>
    </TableRow>
  )
}

function Schedule({ ad }: { ad: ListedAd }) {
  const { tone, label } = STATUS_LOOKS[ad.status]
  return (
    <div className="whitespace-nowrap">
      <StatusDot tone={tone}>{label}</StatusDot>
      <p className="text-xs text-muted-foreground">
        <Day at={ad.start_date} /> – {ad.end_date ? <Day at={ad.end_date} /> : 'no end'}
      </p>
    </div>
  )
}

/** A date. The time of day is in the tooltip, because the column is narrow. */
function Day({ at }: { at: string }) {
  return (
    <Time at={at} title={formatDateTime(at)}>
      {formatShortDate(at)}
    </Time>
  )
}
