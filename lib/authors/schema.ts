import { sanitizeText } from '../sanitize-text.ts'
import { z } from '../zod.ts'

// Enforced by the authors and article_bylines tables.
export const NAME_MAX = 200
export const ROLE_MAX = 60
export const BYLINES_MAX = 12

export interface Byline {
  /** Missing if the account shows neither name nor address. */
  name?: string
  slug: string
  role?: string
}

export interface Author {
  slug: string
  /** Null if the account shows neither name nor address. */
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
  /** '{profile id}|{name}', without id for guests; '' if newly typed. */
  key: string
}

/** A guest has no profile_id. */
export interface BylinePerson {
  profile_id: string | null
  name: string
}

/** As SQL functions take and return it. */
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
