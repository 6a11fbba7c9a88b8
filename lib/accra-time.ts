import { z } from 'zod'

// Times as editors type them. Accra keeps GMT all year, so what stands in the field is stored as it stands there.

const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/
const UNREADABLE = 'Please choose a date and a time.'
// A slip of a finger, such as the year 20266.
const FIRST = Date.parse('1900-01-01T00:00:00Z')
const LAST = Date.parse('2200-01-01T00:00:00Z')

/** What a datetime-local field shows for a stored time: yyyy-mm-ddThh:mm. */
export const toAccraInput = (moment: string | Date): string => new Date(moment).toISOString().slice(0, 16)

function toStamp(text: string): string | null {
  const time = Date.parse(`${text}Z`)
  return time >= FIRST && time < LAST ? new Date(time).toISOString() : null
}

/** A date and time as a datetime-local field sends it, read as Accra's; gives ISO. */
export const accraTimeField = z
  .string(UNREADABLE)
  .trim()
  .regex(TYPED, UNREADABLE)
  // The 31st of February would become the 3rd of March.
  .refine((text) => toStamp(text)?.startsWith(text), UNREADABLE)
  .transform((text) => toStamp(text) ?? '')

/** The same where it may be left open; null then. */
export const optionalAccraTimeField = z.preprocess((typed) => typed || null, accraTimeField.nullable())
