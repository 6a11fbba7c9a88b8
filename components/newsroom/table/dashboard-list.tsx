import type { ReactNode } from 'react'

import type { ListQuery } from '@/lib/lists/list-query'

import { NoRows } from './data-table'
import { type Filter, ListFilters } from './list-filters.client'
import { Pager } from './pager'
import { SavedViews } from './saved-views.client'

interface DashboardListProps<View extends ListQuery> {
  list: {
    path: string
    isFiltered: (view: View) => boolean
    buildHref: (view: View) => string
    getOrder: (view: View) => { sort?: string; dir?: string }
  }
  view: View
  /** Names the searched fields. */
  search: string
  filters: Filter[]
  /** Buttons that concern the whole list. */
  action?: ReactNode
  /** What is shown above the rows, even if there are none. */
  summary?: ReactNode
  isEmpty: boolean
  hasMore: boolean
  /** What an empty list says. */
  empty: string
  emptyHint?: ReactNode
  children: ReactNode
}

/** The URL holds its state. */
export function DashboardList<View extends ListQuery>({
  list,
  view,
  action,
  children,
  ...props
}: DashboardListProps<View>) {
  const { search, filters, summary, isEmpty, hasMore, empty, emptyHint } = props
  const isFiltered = list.isFiltered(view)
  const controls = (
    <ListFilters
      path={list.path}
      search={search}
      filters={filters}
      view={view}
      order={list.getOrder(view)}
      isFiltered={isFiltered}
    />
  )
  return (
    <>
      {action ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <div className="min-w-0 grow">{controls}</div>
          {action}
        </div>
      ) : (
        controls
      )}
      <SavedViews path={list.path} current={isFiltered ? list.buildHref({ ...view, page: 1 }) : null} />
      {summary}
      {isEmpty ? (
        <NoRows text={empty} clear={(isFiltered || view.page > 1) && list.path}>
          {emptyHint}
        </NoRows>
      ) : (
        children
      )}
      <Pager
        page={view.page}
        hasMore={hasMore}
        buildHref={(page) => list.buildHref({ ...view, page })}
        labels={['Previous', 'Next']}
      />
    </>
  )
}
