import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { adList } from '@/lib/ads/dashboard'
import { listAds } from '@/lib/ads/queries.staff'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { withReturnTo, queryOfList } from '@/lib/lists/list-return'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'

import { AdTabs } from './ad-tabs'
import { AdTable } from './ad-table'
import { STATUS_OPTIONS, TYPE_OPTIONS } from './ad-labels'

export async function AdManager({ query }: { query: Query }) {
  const { db } = await openDashboard(ADMINS)
  const view = adList.parse(query)
  const loaded = await load('ads', () => listAds(db, view))
  if ('reference' in loaded) return <Failure text="Failed to fetch advertisements" retry={adList.buildHref(view)} />
  const { rows, hasMore } = loaded.data
  const listQuery = queryOfList(adList.buildHref(view))
  return (
    <div className="py-1">
      <AdTabs db={db} current="ads" />
      <DashboardList
        list={adList}
        view={view}
        search="Search titles"
        filters={[
          { name: 'type', label: 'Type', all: 'All types', options: TYPE_OPTIONS },
          { name: 'status', label: 'Status', all: 'All statuses', options: STATUS_OPTIONS },
        ]}
        action={
          <Button asChild size="sm">
            <Link href={withReturnTo(routes.newAd, listQuery)} aria-keyshortcuts="n">
              New Advertisement
            </Link>
          </Button>
        }
        isEmpty={rows.length === 0}
        hasMore={hasMore}
        empty="No advertisements found."
        emptyHint="Choose New Advertisement to create the first one."
      >
        <AdTable ads={rows} view={view} listQuery={listQuery} />
      </DashboardList>
    </div>
  )
}
