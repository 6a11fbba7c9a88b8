// In seconds, for what changes with time alone; the change feed expires what is edited.

const MINUTE = 60
const DAY = 86_400
const MONTH = 30 * DAY

/** Only edits change stories and archive months. */
export const STORY_LIFE = { stale: 5 * MINUTE, revalidate: MONTH, expire: 12 * MONTH }

/** If a publication expired these, every story page would have to be read again. */
export const SIDEBAR_LIFE = { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: DAY }

/** Until the next scheduled article; an hour at most, for relative dates. */
export function lifeUntil(due: string | null, now: Date): { stale: number; revalidate: number; expire: number } {
  const wait = due ? Math.ceil((Date.parse(due) - now.getTime()) / 1000) : Infinity
  return { stale: MINUTE, revalidate: Math.min(Math.max(wait, 1), 60 * MINUTE), expire: MONTH }
}
