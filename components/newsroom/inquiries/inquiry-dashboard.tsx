import { AdTabs } from '@/components/newsroom/ads/ad-tabs'
import { RecordList } from '@/components/newsroom/table/record-list'
import { inquiryList } from '@/lib/inquiries/dashboard'
import { listInquiries } from '@/lib/inquiries/queries.staff'
import { PACKAGES } from '@/lib/inquiries/rules'
import type { Query } from '@/lib/db/query'
import type { StaffClient } from '@/lib/db/staff'

import { INQUIRY_STATUS_OPTIONS } from './inquiry-status'
import { INQUIRY_COLUMNS, InquiryRow } from './inquiry-row'

export function InquiryDashboard({ db, query }: { db: StaffClient; query: Query }) {
  return (
    <div className="py-1">
      <AdTabs db={db} current="inquiries" />
      <RecordList
        list={inquiryList}
        query={query}
        label="Inquiries"
        read={(view) => listInquiries(db, view)}
        columns={INQUIRY_COLUMNS}
        search="Search companies"
        filters={[
          { name: 'status', label: 'Status', all: 'All statuses', options: INQUIRY_STATUS_OPTIONS },
          { name: 'package', label: 'Package', all: 'All packages', options: PACKAGES },
        ]}
        empty="No inquiries found."
        emptyHint="Inquiries sent from the Advertise page appear here."
        renderRow={(inquiry, listQuery) => <InquiryRow key={inquiry.id} inquiry={inquiry} listQuery={listQuery} />}
      />
    </div>
  )
}
