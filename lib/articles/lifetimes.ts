// How long pages may be kept, in seconds. Changes forget pages by tag; these numbers are for what only the clock changes.

const MINUTE = 60
const DAY = 86_400
const MONTH = 30 * DAY

/** A story, or a month of the archive: only a change of theirs makes them new. */
export const STORY_LIFE = { stale: 5 * MINUTE, revalidate: MONTH, expire: 12 * MONTH }

/** Lists beside a story, and counts: a few minutes old is new enough, and no publication makes 100,000 pages cold. */
export const SIDEBAR_LIFE = { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: DAY }

/** A list that ends its life when the next scheduled article is due, at the latest after an hour (relative ages). */
export function lifeUntil(due: string | null, now: Date): { stale: number; revalidate: number; expire: number } {
  const wait = due ? Math.ceil((Date.parse(due) - now.getTime()) / 1000) : Infinity
  return { stale: MINUTE, revalidate: Math.min(Math.max(wait, 1), 60 * MINUTE), expire: MONTH }
}
