import type { Item } from './schema.ts'

// Up to three fields hold a date, and 0000-00-00 is unknown.

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

function toDate(text: string): Date | undefined {
  const date = new Date(text)
  const time = date.getTime()
  return time > EARLIEST && time < LATEST ? date : undefined
}

/** `2019-05-01 10:00:00`; undefined for zeros and invalid dates. */
export function readSqlDate(text: string): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim())
  const date = match && toDate(`${match[1]}T${match[2]}Z`)
  // JavaScript parses 31 June as 1 July.
  return date && date.toISOString().startsWith(String(match[1])) ? date : undefined
}

export interface PostDates {
  published: Date
  created: Date
  /** Of the text; never before `created`. */
  modified: Date
  /** Whether the export has any date. */
  isKnown: boolean
}

/** Local time, a last resort, is assumed to be Accra's, which is GMT. */
export function toDates(item: Pick<Item, 'dateGmt' | 'pubDate' | 'date' | 'modifiedGmt'>, now: Date): PostDates {
  const changed = readSqlDate(item.modifiedGmt)
  const known = readSqlDate(item.dateGmt) ?? toDate(item.pubDate) ?? readSqlDate(item.date) ?? changed
  const published = known ?? now
  // Scheduled posts were written earlier.
  const written = [published, changed].find((date) => date !== undefined && date <= now)
  const created = written ?? now
  return {
    published,
    created,
    modified: changed && changed > created ? changed : created,
    isKnown: known !== undefined,
  }
}
