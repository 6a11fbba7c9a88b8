import type { Query } from './query'

// Keeps the list state (sorting, filters, page) when an item is opened, so that "back" restores it. Only the query is
// passed on, and it is parsed again on return, so it cannot redirect elsewhere.

const LIST_FIELD = 'list'

interface List<View> {
  parse: (query: Query) => View
  toHref: (view: View) => string
}

/** The query of a list URL; '' for the default view. */
export const queryOfList = (listHref: string): string => listHref.split('?')[1] ?? ''

/** The URL of an item opened from a list with the query `listQuery`. */
export function fromList(href: string, listQuery: string): string {
  return listQuery ? `${href}?${new URLSearchParams({ [LIST_FIELD]: listQuery })}` : href
}

/** The query of the list an item was opened from; '' if none. */
export function toListQuery(query: Query): string {
  const list = query[LIST_FIELD]
  return typeof list === 'string' ? list : ''
}

/** The URL of the list with `listQuery`. */
export function backToList<View>({ parse, toHref }: List<View>, listQuery: string): string {
  return toHref(parse(Object.fromEntries(new URLSearchParams(listQuery))))
}
