import { z } from 'zod'

import { sanitizeText } from '../sanitize-text.ts'

// Limits of the authors and article_bylines tables, which enforce them.
export const NAME_MAX = 200
export const ROLE_MAX = 60
export const BYLINES_MAX = 12

/** One author of an article, as readers see them. */
export interface Byline {
  /** Missing if the account shows neither name nor e-mail address. */
  name?: string
  slug: string
  role?: string
}

/** An author's public fields. */
export interface Author {
  slug: string
  /** Null if the account shows neither name nor e-mail address. */
  name: string | null
  email: string | null
  job_title: string | null
  biography: string | null
  image_url: string | null
  link_url: string | null
}

/** One byline in the editor. */
export interface BylineRow {
  name: string
  role: string
  /** Identifies the saved person: '{profile id}|{name}', with no id for guests. '' for a newly typed name. */
  key: string
}

/** A person staff can name: an account, or a guest (no profile_id). */
export interface BylinePerson {
  profile_id: string | null
  name: string
}

/** A byline as SQL functions take and return it. */
export type BylineArg = { profile_id?: string; name?: string; role?: string }

// Limits of author pages.
export const JOB_TITLE_MAX = 100
export const BIOGRAPHY_MAX = 2000

export const optionalTextField = (max: number) =>
  z.string().overwrite(sanitizeText).trim().max(max, `Please use at most ${max} characters.`).default('')

const rowSchema = z.object({
  name: optionalTextField(NAME_MAX),
  role: optionalTextField(ROLE_MAX),
  key: z.string().default(''),
})

/** Rows with a name. */
export const bylinesField = z
  .array(rowSchema)
  .transform((rows) => rows.filter(({ name }) => name))
  .refine((rows) => rows.length <= BYLINES_MAX, `Please name at most ${BYLINES_MAX} people.`)
