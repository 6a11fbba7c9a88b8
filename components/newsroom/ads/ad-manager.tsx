import { RecordList } from '@/components/newsroom/table/record-list'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { adList } from '@/lib/ads/dashboard'
import { listAds } from '@/lib/ads/queries.staff'
import { withReturnTo } from '@/lib/lists/list-return'
import type { Query } from '@/lib/db/query'
import type { StaffClient } from '@/lib/db/staff'
import { routes } from '@/lib/routes/routes'

import { AdTabs } from './ad-tabs'
import { AD_COLUMNS, AdRow } from './ad-row'
import { STATUS_OPTIONS, TYPE_OPTIONS } from './ad-labels'

export function AdManager({ db, query }: { db: StaffClient; query: Query }) {
  return (
    <div className="py-1">
      <AdTabs db={db} current="ads" />
      <RecordList
        list={adList}
        query={query}
        label="Advertisements"
        read={(view) => listAds(db, view)}
        failure="Failed to fetch advertisements"
        columns={AD_COLUMNS}
        search="Search titles"
        filters={[
          { name: 'type', label: 'Type', all: 'All types', options: TYPE_OPTIONS },
          { name: 'status', label: 'Status', all: 'All statuses', options: STATUS_OPTIONS },
        ]}
        renderAction={(_, listQuery) => (
          <Button asChild size="sm">
            <Link href={withReturnTo(routes.newAd, listQuery)} aria-keyshortcuts="n">
              New Advertisement
            </Link>
          </Button>
        )}
        empty="No advertisements found."
        emptyHint="Choose New Advertisement to create the first one."
        renderRow={(ad, listQuery) => <AdRow key={ad.id} ad={ad} listQuery={listQuery} />}
      />
    </div>
  )
}
