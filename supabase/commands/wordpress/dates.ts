import type { Item } from './schema.ts'

// WordPress writes the same moment up to three times, and 0000-00-00 where it knows none.

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

function toDate(text: string): Date | undefined {
  const date = new Date(text)
  const time = date.getTime()
  return time > EARLIEST && time < LATEST ? date : undefined
}

/** `2019-05-01 10:00:00` as a moment; nothing for zeros and for days that no calendar has. */
export function readSqlDate(text: string): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim())
  const date = match && toDate(`${match[1]}T${match[2]}Z`)
  // JavaScript takes 31 June for 1 July.
  return date && date.toISOString().startsWith(String(match[1])) ? date : undefined
}

export interface PostDates {
  published: Date
  created: Date
  /** When its text was last changed: never before it was there. */
  modified: Date
  /** Whether the export knows any of it; otherwise it is now. */
  isKnown: boolean
}

/** The moments of a post. The site's own time, the last resort, is taken for Accra's, which is GMT. */
export function toDates(item: Pick<Item, 'dateGmt' | 'pubDate' | 'date' | 'modifiedGmt'>, now: Date): PostDates {
  const changed = readSqlDate(item.modifiedGmt)
  const known = readSqlDate(item.dateGmt) ?? toDate(item.pubDate) ?? readSqlDate(item.date) ?? changed
  const published = known ?? now
  // What is scheduled was written before its time.
  const written = [published, changed].find((date) => date !== undefined && date <= now)
  const created = written ?? now
  return { published, created, modified: changed && changed > created ? changed : created, isKnown: known !== undefined }
}
