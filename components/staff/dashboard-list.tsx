import type { ReactNode } from 'react'

import type { ListQuery } from '@/lib/list-query'

import { NoRows } from './data-table'
import { type Filter, ListFilters } from './list-filters.client'
import { Pager } from './pager'
import { SavedViews } from './saved-views.client'

interface DeskListProps<View extends ListQuery> {
  list: {
    path: string
    isFiltered: (view: View) => boolean
    toHref: (view: View) => string
    toOrder: (view: View) => { sort?: string; dir?: string }
  }
  /** How it is looked at now. */
  view: View
  /** What the search looks in, as the label of its field. */
  search: string
  filters: Filter[]
  /** To be done with all of it, beside search and filters. */
  action?: ReactNode
  /** Said above the rows, also where there are none. */
  summary?: ReactNode
  isEmpty: boolean
  hasMore: boolean
  /** Said while there is nothing at all, and what to do about it. */
  empty: string
  emptyHint?: ReactNode
  /** The table, where it has rows. */
  children: ReactNode
}

/** A list of a desk that is looked at by its address: search and filters, rows or why there are none, the other pages. */
export function DeskList<View extends ListQuery>({ list, view, action, children, ...props }: DeskListProps<View>) {
  const { search, filters, summary, isEmpty, hasMore, empty, emptyHint } = props
  const isFiltered = list.isFiltered(view)
  const controls = (
    <ListFilters path={list.path} search={search} filters={filters} view={view} order={list.toOrder(view)} isFiltered={isFiltered} />
  )
  return (
    <>
      {action ? (
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          {controls}
          {action}
        </div>
      ) : (
        controls
      )}
      <SavedViews path={list.path} current={isFiltered ? list.toHref({ ...view, page: 1 }) : null} />
      {summary}
      {isEmpty ? (
        <NoRows text={empty} clear={(isFiltered || view.page > 1) && list.path}>
          {emptyHint}
        </NoRows>
      ) : (
        children
      )}
      <Pager page={view.page} hasMore={hasMore} toHref={(page) => list.toHref({ ...view, page })} labels={['Previous', 'Next']} />
    </>
  )
}
