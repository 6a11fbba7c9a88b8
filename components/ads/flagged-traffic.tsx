import { DashboardList } from '@/components/staff/dashboard-list'
import { Failure } from '@/components/staff/failure'
import { flaggedList } from '@/lib/ads/dashboard'
import { listFlaggedTraffic } from '@/lib/ads/queries.staff'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { load } from '@/lib/load'
import type { Query } from '@/lib/query'

import { AdTabs } from './ad-tabs'
import { TRAFFIC_OPTIONS } from './ad-labels'
import { FlaggedTable } from './flagged-table'

/** Unusually high traffic from single IP addresses. */
export async function FlaggedTraffic({ query }: { query: Query }) {
  const { db } = await openDashboard(ADMINS)
  const view = flaggedList.parse(query)
  const loaded = await load('flagged traffic', () => listFlaggedTraffic(db, view))
  if ('reference' in loaded) return <Failure text="Failed to fetch held traffic." retry={flaggedList.toHref(view)} />
  const { rows, hasMore } = loaded.data
  return (
    <div className="space-y-2 py-3">
      <AdTabs db={db} current="flagged" />
      <DashboardList
        list={flaggedList}
        view={view}
        search="Search titles"
        filters={[{ name: 'state', label: 'Status', all: 'All statuses', options: TRAFFIC_OPTIONS }]}
        summary={
          <p className="max-w-measure pb-2 text-sm text-muted">
            An unusual number of views or clicks on one ad came from a single internet address. They are not billed
            unless you accept them, and an ad never costs more than its budget.
          </p>
        }
        isEmpty={rows.length === 0}
        hasMore={hasMore}
        empty="Nothing is held for review."
        emptyHint="Views and clicks appear here when an unusual number come from one address."
      >
        <FlaggedTable rows={rows} view={view} />
      </DashboardList>
    </div>
  )
}
