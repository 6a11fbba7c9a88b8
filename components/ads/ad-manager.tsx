import Link from 'next/link'

import { NoRows } from '@/components/staff/data-table'
import { Failure } from '@/components/staff/failure'
import { ListFilters } from '@/components/staff/list-filters.client'
import { Pager } from '@/components/staff/pager'
import { toButtonClass } from '@/components/ui/button'
import { adList } from '@/lib/ads/desk'
import { listAds } from '@/lib/ads/queries.staff'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { fromList, toListQuery } from '@/lib/list-return'
import { load } from '@/lib/load'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

import { AdDeskTabs } from './ad-desk-tabs'
import { AdTable } from './ad-table'
import { STATUS_OPTIONS, TYPE_OPTIONS } from './ad-words'

/** All ads with what they did and cost, and everything that can be done with them. */
export async function AdManager({ query }: { query: Query }) {
  const { db } = await openDesk(ADMINS)
  const view = adList.parse(query)
  const loaded = await load('ads', () => listAds(db, view))
  if ('reference' in loaded) return <Failure text="Failed to fetch advertisements" retry={adList.toHref(view)} />
  const { rows, hasMore } = loaded.data
  const listQuery = toListQuery(adList.toHref(view))
  const isFiltered = adList.isFiltered(view)
  return (
    <div className="space-y-2 py-3">
      <AdDeskTabs db={db} current="ads" />
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <ListFilters
          path={adList.path}
          search="Search titles"
          filters={[
            { name: 'type', label: 'Type', all: 'All types', options: TYPE_OPTIONS },
            { name: 'status', label: 'Status', all: 'All statuses', options: STATUS_OPTIONS },
          ]}
          view={view}
          order={adList.toOrder(view)}
          isFiltered={isFiltered}
        />
        <Link href={fromList(routes.newAd, listQuery)} className={toButtonClass('primary', 'md', 'my-3')}>
          New Advertisement
        </Link>
      </div>
      {rows.length > 0 ? (
        <AdTable ads={rows} view={view} listQuery={listQuery} />
      ) : (
        <NoRows text="No advertisements found." clear={(isFiltered || view.page > 1) && adList.path}>
          Press New Advertisement to create the first one.
        </NoRows>
      )}
      <Pager page={view.page} hasMore={hasMore} toHref={(page) => adList.toHref(view, { page })} labels={['Previous', 'Next']} />
    </div>
  )
}
