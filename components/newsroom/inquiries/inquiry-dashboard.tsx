import { AdTabs } from '@/components/newsroom/ads/ad-tabs'
import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { inquiryList } from '@/lib/inquiries/dashboard'
import { listInquiries } from '@/lib/inquiries/queries.staff'
import { PACKAGES } from '@/lib/inquiries/rules'
import { queryOfList } from '@/lib/lists/list-return'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'

import { INQUIRY_STATUS_OPTIONS } from './inquiry-status'
import { InquiryTable } from './inquiry-table'

export async function InquiryDashboard({ query }: { query: Query }) {
  const { db } = await openDashboard(ADMINS)
  const view = inquiryList.parse(query)
  const loaded = await load('inquiries', () => listInquiries(db, view))
  if ('reference' in loaded) return <Failure text="Failed to fetch inquiries." retry={inquiryList.buildHref(view)} />
  const { rows, hasMore } = loaded.data
  return (
    <div className="py-1">
      <AdTabs db={db} current="inquiries" />
      <DashboardList
        list={inquiryList}
        view={view}
        search="Search companies"
        filters={[
          { name: 'status', label: 'Status', all: 'All statuses', options: INQUIRY_STATUS_OPTIONS },
          { name: 'package', label: 'Package', all: 'All packages', options: PACKAGES },
        ]}
        isEmpty={rows.length === 0}
        hasMore={hasMore}
        empty="No inquiries found."
        emptyHint="Inquiries sent from the Advertise page appear here."
      >
        <InquiryTable inquiries={rows} view={view} listQuery={queryOfList(inquiryList.buildHref(view))} />
      </DashboardList>
    </div>
  )
}
