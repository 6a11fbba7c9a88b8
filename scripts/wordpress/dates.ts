import type { Item } from './schema.ts'

// A WordPress item has up to three fields with its date, and 0000-00-00 stands for an unknown one.

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

function parseDate(text: string): Date | undefined {
  const date = new Date(text)
  const time = date.getTime()
  return time > EARLIEST && time < LATEST ? date : undefined
}

/** Parses `2019-05-01 10:00:00` as UTC. Returns undefined for zeros and dates that don't exist. */
export function readSqlDate(text: string): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim())
  const date = match && parseDate(`${match[1]}T${match[2]}Z`)
  // JavaScript would parse 31 June as 1 July.
  return date && date.toISOString().startsWith(String(match[1])) ? date : undefined
}

export interface PostDates {
  published: Date
  created: Date
  /** When the text last changed. It is never before `created`. */
  modified: Date
  /** Whether the export contained any date of the item. */
  isKnown: boolean
}

/** Returns an item's dates. Its local time is a last resort, and is used as if it were Accra's, which is GMT. */
export function parseDates(item: Pick<Item, 'dateGmt' | 'pubDate' | 'date' | 'modifiedGmt'>, now: Date): PostDates {
  const changed = readSqlDate(item.modifiedGmt)
  const known = readSqlDate(item.dateGmt) ?? parseDate(item.pubDate) ?? readSqlDate(item.date) ?? changed
  const published = known ?? now
  // A scheduled post's date is in the future, but it was written before now.
  const written = [published, changed].find((date) => date !== undefined && date <= now)
  const created = written ?? now
  return {
    published,
    created,
    modified: changed && changed > created ? changed : created,
    isKnown: known !== undefined,
  }
}
