import { z } from '../forms/zod.ts'

// Fields that several public forms share. Their limits are those of the tables.

const EMAIL_MAX = 254
export const INVALID_EMAIL = 'Please enter a valid email address.'

/** The pattern of the tables. It is lenient, so that unusual addresses pass. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const UNREADABLE = 'This text contains characters we can’t display. Try typing it instead of pasting.'

const tooLong = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`
/** Whether a text shows anything: white space, control and format characters alone do not. */
const hasInk = (text: string) => /[^\s\p{Cc}\p{Cf}]/u.test(text)
const isLine = (text: string) => !/\p{Cc}/u.test(text)
const isText = (text: string) => !/(?![\n\t])\p{Cc}/u.test(text)

/** A required line of text; `missing` is the message if it is empty. */
export function lineField(missing: string, max: number) {
  return z.string(missing).trim().refine(hasInk, missing).refine(isLine, UNREADABLE).max(max, tooLong(max))
}

/** An optional line of text; null if it is empty. */
export function optionalLineField(max: number) {
  return z
    .string()
    .trim()
    .refine(isLine, UNREADABLE)
    .max(max, tooLong(max))
    .default('')
    .transform((text) => (hasInk(text) ? text : null))
}

/** Browsers submit line breaks as CRLF; each counts as one character. */
export function textField(missing: string, max: number) {
  return z
    .string(missing)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().refine(hasInk, missing).refine(isText, UNREADABLE).max(max, tooLong(max)))
}

/** A required e-mail address, in lower case; `missing` is the message if it is empty. */
export function emailField(missing: string) {
  return z
    .string(missing)
    .trim()
    .toLowerCase()
    .refine(hasInk, missing)
    .refine((text) => isLine(text) && ADDRESS.test(text), INVALID_EMAIL)
    .max(EMAIL_MAX, INVALID_EMAIL)
}
