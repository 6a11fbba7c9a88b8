import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { flaggedList } from '@/lib/ads/dashboard'
import { listFlaggedTraffic } from '@/lib/ads/queries.staff'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'

import { AdTabs } from './ad-tabs'
import { TRAFFIC_OPTIONS } from './ad-labels'
import { FlaggedTable } from './flagged-table'

export async function FlaggedTraffic({ query }: { query: Query }) {
  const { db } = await openDashboard(ADMINS)
  const view = flaggedList.parse(query)
  const loaded = await load('flagged traffic', () => listFlaggedTraffic(db, view))
  if ('reference' in loaded) return <Failure text="Failed to fetch held traffic." retry={flaggedList.buildHref(view)} />
  const { rows, hasMore } = loaded.data
  return (
    <div className="py-1">
      <AdTabs db={db} current="flagged" />
      <DashboardList
        list={flaggedList}
        view={view}
        search="Search titles"
        filters={[{ name: 'state', label: 'Status', all: 'All statuses', options: TRAFFIC_OPTIONS }]}
        summary={
          <details className="max-w-measure pb-2 text-muted-foreground">
            <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              Why these are held
            </summary>
            These views and clicks are unusual: many came from one network, the ad was clicked far more often than
            usual, or a click followed too soon. They are not billed unless you accept them, and an ad never costs more
            than its budget.
          </details>
        }
        isEmpty={rows.length === 0}
        hasMore={hasMore}
        empty="Nothing is held for review."
        emptyHint="Unusual views and clicks appear here before they are billed."
      >
        <FlaggedTable rows={rows} view={view} />
      </DashboardList>
    </div>
  )
}
