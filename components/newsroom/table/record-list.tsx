import type { ReactNode } from 'react'

import { Failure } from '@/components/newsroom/shell/load-failure'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import type { ListQuery } from '@/lib/lists/list-query'
import { queryOfList } from '@/lib/lists/list-return'

import { type Column, DataTable, NoRows } from './data-table'
import { type Filter, ListFilters } from './list-filters.client'
import { Pager } from './pager'
import { SavedViews } from './saved-views.client'

interface ListProps<Row, View extends ListQuery> {
  /** What defineListQuery returns. */
  list: {
    path: string
    parse: (query: Query) => View
    getOrder: (view: NoInfer<View>) => { sort?: string; dir?: string }
    buildHref: (view: NoInfer<View>) => string
    buildSortHref: (view: NoInfer<View>, sort: NoInfer<View>['sort']) => string
    isFiltered: (view: NoInfer<View>) => boolean
  }
  /** Names the table, such as "Topics". */
  label: string
  columns: Column<View['sort']>[]
  /** Names the searched fields. */
  search: string
  filters: Filter[]
  /** What an empty list says. */
  empty: string
  emptyHint?: ReactNode
  /** `listQuery` is the list's query string, for links that lead back to it. */
  renderRow: (row: Row, listQuery: string) => ReactNode
}

interface RecordTableProps<Row, View extends ListQuery> extends ListProps<Row, View> {
  view: View
  rows: Row[]
  hasMore: boolean
  /** Buttons that concern the whole list. */
  action?: ReactNode
  /** What is shown above the rows, even if there are none. */
  summary?: ReactNode
}

/** A table of records with search, filters, order and pages. The URL holds its state. */
export function RecordTable<Row, View extends ListQuery>(props: RecordTableProps<Row, View>) {
  const { list, view, rows, hasMore, label, columns, search, filters, action, summary, renderRow } = props
  const isFiltered = list.isFiltered(view)
  const listQuery = queryOfList(list.buildHref(view))
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
      {rows.length === 0 ? (
        <NoRows text={props.empty} clear={(isFiltered || view.page > 1) && list.path}>
          {props.emptyHint}
        </NoRows>
      ) : (
        <DataTable label={label} columns={columns} view={view} buildSortHref={(sort) => list.buildSortHref(view, sort)}>
          {rows.map((row) => renderRow(row, listQuery))}
        </DataTable>
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

interface Page {
  rows: unknown[]
  hasMore: boolean
}

interface RecordListProps<Data extends Page, View extends ListQuery> extends ListProps<Data['rows'][number], View> {
  query: Query
  read: (view: View) => Promise<Data>
  /** What is shown if reading fails, where the specification has no place for the reference in it. */
  failure?: string
  renderAction?: (data: Data, listQuery: string) => ReactNode
  renderSummary?: (data: Data) => ReactNode
}

/** Reads the records that the URL asks for, and shows them in a table. */
export async function RecordList<Data extends Page, View extends ListQuery>({
  query,
  read,
  failure,
  renderAction,
  renderSummary,
  ...table
}: RecordListProps<Data, View>) {
  const { list, label } = table
  const view = list.parse(query)
  const href = list.buildHref(view)
  const loaded = await load(label, () => read(view))
  if ('reference' in loaded) {
    const { reference } = loaded
    if (failure) return <Failure text={failure} reference={reference} retry={href} />
    return <Failure text={`Failed to fetch ${label.toLowerCase()}: reference ${reference}`} retry={href} />
  }
  const { data } = loaded
  return (
    <RecordTable
      {...table}
      view={view}
      rows={data.rows}
      hasMore={data.hasMore}
      action={renderAction?.(data, queryOfList(href))}
      summary={renderSummary?.(data)}
    />
  )
}
