import { countBytes, sanitizeLine, sanitizeText } from '../forms/sanitize-text'
import { CATEGORIES, CONTENT_MAX, EXCERPT_MAX, TITLE_MAX } from './schema'
import { z } from '../forms/zod.ts'

/** The longest address in bytes, because addresses are indexed. */
const URL_MAX = 2000

export const categorySchema = z.enum(CATEGORIES)

export const titleField = z
  .string('Please enter a title.')
  .overwrite(sanitizeLine)
  .trim()
  .min(1, 'Please enter a title.')
  .max(TITLE_MAX, `Please use at most ${TITLE_MAX} characters.`)

/** A required text, kept as it was typed. White space alone counts as empty. */
export const contentField = z
  .string('Please write the content.')
  .overwrite(sanitizeText)
  .refine((text) => text.trim() !== '', 'Please write the content.')
  .refine((text) => text.length <= CONTENT_MAX, `Please use at most ${CONTENT_MAX.toLocaleString('en-US')} characters.`)
  // Browsers submit line breaks as CRLF but count one character.
  .transform((text) => text.replaceAll('\r\n', '\n'))

const emptyToNull = (text: string) => text || null

export const webAddressField = z
  .string()
  .trim()
  .refine((text) => countBytes(text) <= URL_MAX, 'This address is too long.')
  .refine(
    (text) => !text || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)),
    'Please enter an address that starts with https:// or http://',
  )
  .default('')
  .transform((text) => emptyToNull(text.replace(/^https?/i, (scheme) => scheme.toLowerCase())))

export const excerptField = z
  .string()
  .overwrite(sanitizeText)
  .trim()
  .max(EXCERPT_MAX, `Please use at most ${EXCERPT_MAX} characters.`)
  .default('')
  .transform((text) => emptyToNull(text.replaceAll('\r\n', '\n')))

/** The addresses of our images; the same pattern as the SQL domain site_image. */
const SITE_IMAGE = /^\/media\/[a-z0-9][a-z0-9/_-]*\.(jpe?g|png|webp|gif|avif)$/

/** A web address, whose picture is copied when the form is saved, or one of our images. */
export const imageUrlField = z
  .string()
  .trim()
  .refine((text) => countBytes(text) <= URL_MAX, 'This address is too long.')
  .refine(
    (text) => !text || SITE_IMAGE.test(text) || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)),
    'Please enter an address that starts with https://',
  )
  .default('')
  .transform(emptyToNull)
