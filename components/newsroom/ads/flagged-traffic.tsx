import { RecordList } from '@/components/newsroom/table/record-list'
import { flaggedList } from '@/lib/ads/dashboard'
import { listFlaggedTraffic } from '@/lib/ads/queries.staff'
import type { Query } from '@/lib/db/query'
import type { StaffClient } from '@/lib/db/staff'

import { AdTabs } from './ad-tabs'
import { TRAFFIC_OPTIONS } from './ad-labels'
import { FLAGGED_COLUMNS, FlaggedRow } from './flagged-row'

export function FlaggedTraffic({ db, query }: { db: StaffClient; query: Query }) {
  return (
    <div className="py-1">
      <AdTabs db={db} current="flagged" />
      <RecordList
        list={flaggedList}
        query={query}
        label="Held traffic"
        read={(view) => listFlaggedTraffic(db, view)}
        failure="Failed to fetch held traffic."
        columns={FLAGGED_COLUMNS}
        search="Search titles"
        filters={[{ name: 'state', label: 'Status', all: 'All statuses', options: TRAFFIC_OPTIONS }]}
        renderSummary={() => (
          <details className="max-w-measure pb-2 text-muted-foreground">
            <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              Why these are held
            </summary>
            These views and clicks are unusual: many came from one network, the ad was clicked far more often than
            usual, or a click followed too soon. They are not billed unless you accept them, and an ad never costs more
            than its budget.
          </details>
        )}
        empty="Nothing is held for review."
        emptyHint="Unusual views and clicks appear here before they are billed."
        renderRow={(traffic) => <FlaggedRow key={traffic.id} traffic={traffic} />}
      />
    </div>
  )
}
