/** Work of one kind that waits for a person. */
export interface Waiting {
  count: number
  /** What waits, in the singular or plural of `count`. */
  what: string
  href: string
  /** How urgent it is. */
  detail?: string
}

type Counted = readonly [count: number, one: string, many: string, href: string, detail?: string | undefined]

/** Names what waits, without what is zero. */
export const listWaiting = (counted: readonly Counted[]): Waiting[] =>
  counted
    .filter(([count]) => count > 0)
    .map(([count, one, many, href, detail]) => ({
      count,
      what: count === 1 ? one : many,
      href,
      ...(detail ? { detail } : {}),
    }))
