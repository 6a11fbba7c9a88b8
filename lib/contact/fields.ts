import { z } from 'zod'

// What people type into letters to the house. The limits are those of the tables behind them.

const EMAIL_MAX = 254
export const INVALID_EMAIL = 'Please enter a valid email address.'

/** The pattern that the tables check too: whoever has an unusual address is not turned away. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const UNREADABLE = 'This text holds signs that cannot be read. Please type it instead of pasting it.'

const tooLong = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`
/** Something that can be seen: no white space, no controls, no joiners. */
const hasInk = (text: string) => /[^\s\p{Cc}\p{Cf}]/u.test(text)
const isLine = (text: string) => !/\p{Cc}/u.test(text)
const isText = (text: string) => !/(?![\n\t])\p{Cc}/u.test(text)

/** A line that must be there; `missing` is what is said where it is not. */
export function lineField(missing: string, max: number) {
  return z.string(missing).trim().refine(hasInk, missing).refine(isLine, UNREADABLE).max(max, tooLong(max))
}

/** A line that may be left out; null then. */
export function optionalLineField(max: number) {
  return z
    .string()
    .trim()
    .refine(isLine, UNREADABLE)
    .max(max, tooLong(max))
    .default('')
    .transform((text) => (hasInk(text) ? text : null))
}

/** A text of several lines. Browsers send line breaks as CRLF; they are counted and stored as one sign. */
export function textField(missing: string, max: number) {
  return z
    .string(missing)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().refine(hasInk, missing).refine(isText, UNREADABLE).max(max, tooLong(max)))
}

export function emailField(missing: string) {
  return z
    .string(missing)
    .trim()
    .toLowerCase()
    .refine(hasInk, missing)
    .refine((text) => isLine(text) && ADDRESS.test(text), INVALID_EMAIL)
    .max(EMAIL_MAX, INVALID_EMAIL)
}
