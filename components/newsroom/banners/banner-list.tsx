import { type Column, DataTable } from '@/components/newsroom/table/data-table'
import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Button } from '@/components/ui/button'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { bannerList, type BannerView, STATUS_LABELS, getBannerStatus } from '@/lib/banners/dashboard'
import { listBannerItems } from '@/lib/banners/queries.staff'
import { withReturnTo, queryOfList } from '@/lib/lists/list-return'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'

import { BannerRow } from './banner-row'
import { buildOptions, TYPE_LABELS } from './banner-labels'

const COLUMNS: Column<BannerView['sort']>[] = [
  { label: 'Status' },
  { label: 'Title', sort: 'title' },
  { label: 'Type', className: 'sm:max-md:hidden' },
  { label: 'Priority', sort: 'priority', className: 'sm:max-md:hidden' },
  { label: 'Expires', sort: 'expires_at', className: 'sm:max-lg:hidden' },
  { label: 'Created', sort: 'created_at', className: 'sm:max-lg:hidden' },
  { label: 'Actions', className: 'pr-0 text-right' },
]

const FILTERS = [
  { name: 'status', label: 'Status', all: 'Any status', options: buildOptions(STATUS_LABELS) },
  { name: 'type', label: 'Type', all: 'All types', options: buildOptions(TYPE_LABELS) },
]

/** Lists all banners, also those that readers no longer see. */
export async function BannerList({ query }: { query: Query }) {
  const { db } = await openDashboard(ADMINS)
  const now = new Date()
  const view = bannerList.parse(query)
  const href = bannerList.buildHref(view)
  const loaded = await load('banner items', () => listBannerItems(db, view, now.toISOString()))
  if ('reference' in loaded) return <Failure text="Failed to fetch banner items" retry={href} />
  const { rows, hasMore } = loaded.data
  const listQuery = queryOfList(href)
  return (
    <section aria-labelledby="banners" className="py-2">
      <h2 id="banners" className="sr-only">
        Banner Management
      </h2>
      <DashboardList
        list={bannerList}
        view={view}
        search="Title"
        filters={FILTERS}
        action={
          <Button asChild variant="outline" size="sm">
            <SheetLink href={withReturnTo(routes.newBanner, listQuery)} aria-keyshortcuts="n">
              Create Banner
            </SheetLink>
          </Button>
        }
        isEmpty={rows.length === 0}
        hasMore={hasMore}
        empty="No banner items found."
        emptyHint="Create one to show an announcement on every page."
      >
        <DataTable
          label="Banners"
          columns={COLUMNS}
          view={view}
          buildSortHref={(sort) => bannerList.buildSortHref(view, sort)}
        >
          {rows.map((banner) => (
            <BannerRow
              key={banner.id}
              banner={banner}
              status={getBannerStatus(banner, now.getTime())}
              listQuery={listQuery}
            />
          ))}
        </DataTable>
      </DashboardList>
    </section>
  )
}
