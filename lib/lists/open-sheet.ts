// A record opens over the page that links to it: ?open= is the address of the record's own page.

export const OPEN = 'open'

// Any host will do, because only paths are read.
const BASE = 'http://lodestar.test'

/** Parses an address of this site. Returns null for another site's. */
export function parseOpenedUrl(address: string | null): URL | null {
  const url = address === null ? null : URL.parse(address, BASE)
  return url?.origin === BASE ? url : null
}

/** Returns the address that shows the record over the page. A record that is open already is replaced. */
export function buildSheetHref({ pathname, search }: { pathname: string; search: string }, record: string): string {
  const query = new URLSearchParams(search)
  query.set(OPEN, record)
  return `${pathname}?${query}`
}

export const isSheetOpen = ({ search }: { search: string }): boolean => new URLSearchParams(search).has(OPEN)

/** Returns the address of what somebody works on: the record in the sheet, or else the page. */
export const getShownUrl = ({ pathname, search }: { pathname: string; search: string }): URL =>
  parseOpenedUrl(new URLSearchParams(search).get(OPEN)) ?? new URL(pathname + search, BASE)
