import { z } from './forms/zod.ts'

// Accra is on GMT, so datetime-local values are UTC in any browser.

const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/
const UNREADABLE = 'Please choose a date and a time.'
// The oldest date that the archive can show (lib/content/feeds/months.ts).
const FIRST = Date.parse('1900-01-01T00:00:00Z')
const LAST = Date.parse('2100-01-01T00:00:00Z')

/** Formats a moment for a datetime-local field: yyyy-mm-ddThh:mm in Accra. */
export const formatAccraInput = (moment: string | Date): string => new Date(moment).toISOString().slice(0, 16)

/** Parses what a datetime-local field submits. Returns an ISO time, or null if the date does not exist. */
export function fromAccraInput(typed: string): string | null {
  const time = TYPED.test(typed) ? Date.parse(`${typed}Z`) : NaN
  if (!(time >= FIRST && time < LAST)) return null
  const iso = new Date(time).toISOString()
  // Date.parse turns February 31 into March 3.
  return iso.startsWith(typed) ? iso : null
}

/** A form field for a time in Accra; its value is an ISO time. */
export const accraTimeField = z
  .string(UNREADABLE)
  .trim()
  .refine((typed) => fromAccraInput(typed) !== null, UNREADABLE)
  .transform((typed) => fromAccraInput(typed) ?? '')

/** Like `accraTimeField`, but an empty field becomes null. */
export const optionalAccraTimeField = z.preprocess((typed) => typed || null, accraTimeField.nullable())
