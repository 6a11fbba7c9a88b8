import type { Query } from '../db/query'

// Only the query of a list is passed on and parsed again, so it cannot redirect elsewhere.

const LIST_FIELD = 'list'

interface List<View> {
  parse: (query: Query) => View
  buildHref: (view: View) => string
}

/** Returns the query of a list's address; '' for the default view. */
export const queryOfList = (listHref: string): string => listHref.split('?')[1] ?? ''

/** Adds to an address which list to return to. */
export function withReturnTo(href: string, listQuery: string): string {
  return listQuery ? `${href}?${new URLSearchParams({ [LIST_FIELD]: listQuery })}` : href
}

/** The query of the list to return to; '' if there is none. */
export function readListQuery(query: Query): string {
  const list = query[LIST_FIELD]
  return typeof list === 'string' ? list : ''
}

/** Returns the address of the list to return to. */
export function backToList<View>({ parse, buildHref }: List<View>, listQuery: string): string {
  return buildHref(parse(Object.fromEntries(new URLSearchParams(listQuery))))
}
