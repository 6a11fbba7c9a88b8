// Cache lifetimes in seconds. Edits revalidate by tag; these cover what changes with time alone.

const MINUTE = 60
const DAY = 86_400
const MONTH = 30 * DAY

/** Stories and archive months: only edits change them. */
export const STORY_LIFE = { stale: 5 * MINUTE, revalidate: MONTH, expire: 12 * MONTH }

/** Lists next to stories, and counts. Not revalidated on publication, which would make every story page cold. */
export const SIDEBAR_LIFE = { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: DAY }

/** A list expires when the next scheduled article is due, after an hour at most (for relative dates). */
export function lifeUntil(due: string | null, now: Date): { stale: number; revalidate: number; expire: number } {
  const wait = due ? Math.ceil((Date.parse(due) - now.getTime()) / 1000) : Infinity
  return { stale: MINUTE, revalidate: Math.min(Math.max(wait, 1), 60 * MINUTE), expire: MONTH }
}
