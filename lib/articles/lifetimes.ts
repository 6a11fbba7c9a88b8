// How long (in seconds) cached queries may be used. The change feed expires what is edited; this is for what time
// changes.

const MINUTE = 60
const DAY = 86_400
const MONTH = 30 * DAY

/** The lifetime of stories and archive months, which only edits change. */
export const STORY_LIFE = { stale: 5 * MINUTE, revalidate: MONTH, expire: 12 * MONTH }

/**
 * The lifetime of what stands beside a story. If a publication expired it, every story would have to be rendered again.
 */
export const SIDEBAR_LIFE = { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: DAY }

/**
 * Returns a lifetime that ends (in seconds) with the next scheduled article, and after an hour at most because of
 * relative dates.
 */
export function lifeUntil(due: string | null, now: Date): { stale: number; revalidate: number; expire: number } {
  const wait = due ? Math.ceil((Date.parse(due) - now.getTime()) / 1000) : Infinity
  return { stale: MINUTE, revalidate: Math.min(Math.max(wait, 1), 60 * MINUTE), expire: MONTH }
}
