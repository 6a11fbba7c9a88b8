import { z } from 'zod'

// Times from datetime-local fields. Accra is on GMT all year, so the digits are UTC in any browser.

const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/
const UNREADABLE = 'Please choose a date and a time.'
// The range of years in the archive (lib/feeds/months.ts); anything beyond is a typo, such as 20266.
const FIRST = Date.parse('1900-01-01T00:00:00Z')
const LAST = Date.parse('2100-01-01T00:00:00Z')

/** Formats a stored time for a datetime-local field: yyyy-mm-ddThh:mm. */
export const toAccraInput = (moment: string | Date): string => new Date(moment).toISOString().slice(0, 16)

/** Converts a datetime-local value to ISO; null if it is not a valid time. */
export function fromAccraInput(typed: string): string | null {
  const time = TYPED.test(typed) ? Date.parse(`${typed}Z`) : NaN
  if (!(time >= FIRST && time < LAST)) return null
  const iso = new Date(time).toISOString()
  // Date.parse turns February 31 into March 3.
  return iso.startsWith(typed) ? iso : null
}

/** Parses a datetime-local value as Accra time; outputs ISO. */
export const accraTimeField = z
  .string(UNREADABLE)
  .trim()
  .refine((typed) => fromAccraInput(typed) !== null, UNREADABLE)
  .transform((typed) => fromAccraInput(typed) ?? '')

/** Like `accraTimeField`, but empty becomes null. */
export const optionalAccraTimeField = z.preprocess((typed) => typed || null, accraTimeField.nullable())
