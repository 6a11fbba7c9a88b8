import { sanitizeText } from '../forms/sanitize-text.ts'
import { z } from '../forms/zod.ts'

// The longest name that the tables authors and article_bylines accept.
export const NAME_MAX = 200
export const ROLE_MAX = 60
export const BYLINES_MAX = 12

export interface Byline {
  /** The name; missing if the account shows neither name nor address. */
  name?: string
  slug: string
  role?: string
  job_title?: string
  /** The author's picture. */
  image_url?: string
}

export interface Author {
  slug: string
  /** The name; null if the account shows neither name nor address. */
  name: string | null
  email: string | null
  job_title: string | null
  biography: string | null
  image_url: string | null
  link_url: string | null
}

export interface BylineRow {
  name: string
  role: string
  /** Whom the row stands for: "{profile id}|{name}", without an id for guests; '' if it was typed just now. */
  key: string
}

/** Someone whom a byline can name. A guest has no profile_id. */
export interface BylinePerson {
  profile_id: string | null
  name: string
}

/** A byline as SQL functions take and return it. */
export type BylineArg = { profile_id?: string; name?: string; role?: string }

export const JOB_TITLE_MAX = 100
export const BIOGRAPHY_MAX = 2000

export const optionalTextField = (max: number) =>
  z.string().overwrite(sanitizeText).trim().max(max, `Please use at most ${max} characters.`).default('')

const rowSchema = z.object({
  name: optionalTextField(NAME_MAX),
  role: optionalTextField(ROLE_MAX),
  key: z.string().default(''),
})

export const bylinesField = z
  .array(rowSchema)
  .transform((rows) => rows.filter(({ name }) => name))
  .refine((rows) => rows.length <= BYLINES_MAX, `Please name at most ${BYLINES_MAX} people.`)
