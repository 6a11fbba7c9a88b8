import { LAST_PAGE, type Query, buildPageHref } from '../db/query'
import { z } from '../forms/zod.ts'

// The state of a list is in the URL, for reloading, sharing and use without JavaScript.

export type Direction = 'asc' | 'desc'

interface Shape<Sort extends string, Filters extends Record<string, readonly string[]>> {
  path: string
  /** The sort orders, each with its initial direction. The first is the default. */
  sorts: Record<Sort, Direction>
  /** The filters with their allowed values. A missing one means all. */
  filters: Filters
  /** The last page: no URL may make the database skip millions of rows. */
  lastPage?: number
}

export interface ListQuery<
  Sort extends string = string,
  Filters extends Record<string, readonly string[]> = Record<string, readonly string[]>,
> {
  sort: Sort
  dir: Direction
  q: string
  filters: { [Name in keyof Filters]?: Filters[Name][number] }
  /** The page, counted from 1. */
  page: number
}

const SEARCH_MAX = 100

/** Defines the parameters of a list. `buildHref` writes them into a URL, without the defaults. */
export function defineListQuery<const Sort extends string, const Filters extends Record<string, readonly string[]>>({
  path,
  sorts,
  filters,
  lastPage = LAST_PAGE,
}: Shape<Sort, Filters>) {
  type View = ListQuery<Sort, Filters>
  const names = Object.keys(sorts) as Sort[]
  const [own] = names
  if (!own) throw new Error(`The list at ${path} has no order.`)

  // Parses the parameters. Invalid ones fall back to the defaults.
  const schema = z.object({
    sort: z.enum(names).catch(own),
    dir: z.enum(['asc', 'desc']).optional().catch(undefined),
    // PostgreSQL rejects zero bytes and lone surrogates.
    q: z
      .string()
      .trim()
      .transform((text) => text.replaceAll('\0', '').slice(0, SEARCH_MAX).toWellFormed())
      .catch(''),
    page: z.coerce.number().int().min(1).max(lastPage).catch(1),
  })

  function parse(query: Query): View {
    const { sort, dir = sorts[sort], q, page } = schema.parse(query)
    const chosen = Object.entries(filters).flatMap(([name, values]) => {
      const value = query[name]
      return typeof value === 'string' && values.includes(value) ? [[name, value]] : []
    })
    return { sort, dir, q, page, filters: Object.fromEntries(chosen) }
  }

  function getOrder({ sort, dir }: Pick<View, 'sort' | 'dir'>): { sort?: string; dir?: string } {
    if (dir !== sorts[sort]) return { sort, dir }
    return sort === own ? {} : { sort }
  }

  /** Writes the URL of a view. Any change but that of the page leads back to page 1. */
  function buildHref(view: View, change?: Partial<View>): string {
    const { q, page, filters: chosen, ...order } = change ? { ...view, page: 1, ...change } : view
    return buildPageHref(path, page, { q, ...chosen, ...getOrder(order) })
  }

  function buildSortHref(view: View, sort: Sort): string {
    const turned = view.dir === 'asc' ? 'desc' : 'asc'
    return buildHref(view, { sort, dir: view.sort === sort ? turned : sorts[sort] })
  }

  const isFiltered = (view: View) => view.q !== '' || Object.keys(view.filters).length > 0

  return { path, filters, parse, getOrder, buildHref, buildSortHref, isFiltered }
}

/** Splits off the row by which a query shows that there is a next page. */
export function takeListPage<Row>(rows: Row[], size: number): { rows: Row[]; hasMore: boolean } {
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}
