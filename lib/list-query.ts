import { z } from 'zod'

import type { Query } from './query'

// How a list of a desk is looked at: sorted, filtered and paged by the query of its address alone, so that a view can
// be reloaded, sent to a colleague and used without JavaScript.

export type Direction = 'asc' | 'desc'

interface Shape<Sort extends string, Filters extends Record<string, readonly string[]>> {
  path: string
  /** What can be sorted by, each with the direction of its first press; the first of all is the list's own order. */
  sorts: Record<Sort, Direction>
  /** Names of parameters, each with the values it may have; absent means all. */
  filters: Filters
  /** Nobody pages further, and no address makes the database skip millions of rows. */
  lastPage?: number
}

export interface ListQuery<Sort extends string = string, Filters extends Record<string, readonly string[]> = Record<string, readonly string[]>> {
  sort: Sort
  dir: Direction
  /** What is searched for, '' for nothing. */
  q: string
  filters: { [Name in keyof Filters]?: Filters[Name][number] }
  /** From 1. */
  page: number
}

const SEARCH_MAX = 100
const LAST_PAGE = 500

/** A list's parameters: `parse` reads them from an address, `toHref` writes them, leaving out what goes without saying. */
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

  // An address that was cut or mistyped shows the list, not an error.
  const schema = z.object({
    sort: z.enum(names).catch(own),
    dir: z.enum(['asc', 'desc']).optional().catch(undefined),
    // The database knows no text with a zero byte or half a letter in it, and would answer with an error.
    q: z.string().trim().transform((text) => text.replaceAll('\0', '').slice(0, SEARCH_MAX).toWellFormed()).catch(''),
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

  /** The parameters that say the order; none for the list's own. */
  function toOrder({ sort, dir }: Pick<View, 'sort' | 'dir'>): { sort?: string; dir?: string } {
    if (dir !== sorts[sort]) return { sort, dir }
    return sort === own ? {} : { sort }
  }

  /** The address of a view, or of one changed: whatever changes but the page begins at page 1. */
  function toHref(view: View, change?: Partial<View>): string {
    const { q, page, filters: chosen, ...order } = change ? { ...view, page: 1, ...change } : view
    const query = new URLSearchParams()
    const entries = { q, ...chosen, ...toOrder(order), page: page > 1 ? String(page) : '' }
    for (const [name, value] of Object.entries(entries)) if (value) query.set(name, value)
    return query.size > 0 ? `${path}?${query}` : path
  }

  /** Pressing a head sorts by it, pressing it again turns the order round. */
  function toSorted(view: View, sort: Sort): string {
    const turned = view.dir === 'asc' ? 'desc' : 'asc'
    return toHref(view, { sort, dir: view.sort === sort ? turned : sorts[sort] })
  }

  const isFiltered = (view: View) => view.q !== '' || Object.keys(view.filters).length > 0

  return { path, filters, parse, toOrder, toHref, toSorted, isFiltered }
}

/** Rows asked for with one more than a page holds: that one tells whether another page follows. */
export function toListPage<Row>(rows: Row[], size: number): { rows: Row[]; hasMore: boolean } {
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}
