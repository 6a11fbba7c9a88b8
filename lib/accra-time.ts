import { z } from 'zod'

// Times as editors type them. Accra keeps GMT all year: the digits of a picker are those of UTC, whatever the time zone
// of the browser.

const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/
const UNREADABLE = 'Please choose a date and a time.'
// The years that archives have (lib/feeds/months.ts); beyond them it is a slip of a finger, such as the year 20266.
const FIRST = Date.parse('1900-01-01T00:00:00Z')
const LAST = Date.parse('2100-01-01T00:00:00Z')

/** What a datetime-local field shows for a stored time: yyyy-mm-ddThh:mm. */
export const toAccraInput = (moment: string | Date): string => new Date(moment).toISOString().slice(0, 16)

/** What a datetime-local field sent as ISO; null where it is no time. */
export function fromAccraInput(typed: string): string | null {
  const time = TYPED.test(typed) ? Date.parse(`${typed}Z`) : NaN
  if (!(time >= FIRST && time < LAST)) return null
  const iso = new Date(time).toISOString()
  // The 31st of February would become the 3rd of March.
  return iso.startsWith(typed) ? iso : null
}

/** A date and time as a datetime-local field sends it, read as Accra's; gives ISO. */
export const accraTimeField = z
  .string(UNREADABLE)
  .trim()
  .refine((typed) => fromAccraInput(typed) !== null, UNREADABLE)
  .transform((typed) => fromAccraInput(typed) ?? '')

/** The same where it may be left open; null then. */
export const optionalAccraTimeField = z.preprocess((typed) => typed || null, accraTimeField.nullable())
