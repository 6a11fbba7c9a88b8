import type { Query } from './query'

// What is opened from a list leads back to the list as it was: sorted, filtered, on its page. The view travels as the
// query of the list's address, and is read anew where it arrives, so that no address can lead anywhere else.

const LIST_FIELD = 'list'

interface List<View> {
  parse: (query: Query) => View
  toHref: (view: View) => string
}

/** The query of a list's address; '' for the list's own view. */
export const queryOfList = (listHref: string): string => listHref.split('?')[1] ?? ''

/** An address opened from a list that is looked at by `listQuery`. */
export function fromList(href: string, listQuery: string): string {
  return listQuery ? `${href}?${new URLSearchParams({ [LIST_FIELD]: listQuery })}` : href
}

/** The view of the list that an address was opened from; '' where it was opened from none. */
export function toList(query: Query): string {
  const list = query[LIST_FIELD]
  return typeof list === 'string' ? list : ''
}

/** The list that `listQuery` was the view of. */
export function backToList<View>({ parse, toHref }: List<View>, listQuery: string): string {
  return toHref(parse(Object.fromEntries(new URLSearchParams(listQuery))))
}
