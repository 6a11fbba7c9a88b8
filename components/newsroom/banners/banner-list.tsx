import type { Column } from '@/components/newsroom/table/data-table'
import { RecordList } from '@/components/newsroom/table/record-list'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Button } from '@/components/ui/button'
import { bannerList, type BannerView, STATUS_LABELS, getBannerStatus } from '@/lib/banners/dashboard'
import { listBannerItems } from '@/lib/banners/queries.staff'
import { withReturnTo } from '@/lib/lists/list-return'
import type { Query } from '@/lib/db/query'
import type { StaffClient } from '@/lib/db/staff'
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
export async function BannerList({ db, query }: { db: StaffClient; query: Query }) {
  const now = new Date()
  return (
    <section aria-labelledby="banners" className="py-2">
      <h2 id="banners" className="sr-only">
        Banner Management
      </h2>
      <RecordList
        list={bannerList}
        query={query}
        label="Banners"
        read={(view) => listBannerItems(db, view, now.toISOString())}
        failure="Failed to fetch banner items"
        columns={COLUMNS}
        search="Title"
        filters={FILTERS}
        renderAction={(_, listQuery) => (
          <Button asChild variant="outline" size="sm">
            <SheetLink href={withReturnTo(routes.newBanner, listQuery)} aria-keyshortcuts="n">
              Create Banner
            </SheetLink>
          </Button>
        )}
        empty="No banner items found."
        emptyHint="Create one to show an announcement on every page."
        renderRow={(banner, listQuery) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            status={getBannerStatus(banner, now.getTime())}
            listQuery={listQuery}
          />
        )}
      />
    </section>
  )
}
