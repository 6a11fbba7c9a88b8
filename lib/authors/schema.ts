import { z } from 'zod'

import { sanitizeText } from '../sanitize-text.ts'

// The limits of tables authors and article_bylines; the database has the last word.
export const NAME_MAX = 200
export const ROLE_MAX = 60
export const BYLINES_MAX = 12

/** One author of an article, as readers get it. */
export interface Byline {
  /** Missing where an account shows neither its name nor its e-mail address. */
  name?: string
  slug: string
  role?: string
}

/** What readers are told about an author. */
export interface Author {
  slug: string
  /** Null for an account that shows neither name nor e-mail address. */
  name: string | null
  email: string | null
  job_title: string | null
  biography: string | null
  image_url: string | null
  link_url: string | null
}

/** One author while the byline is edited. */
export interface BylineRow {
  name: string
  role: string
  /** Whom the saved name stands for: '{profile id}|{name}', without an id for a guest. '' for a name just typed. */
  key: string
}

/** Whom staff can name: an account or, without profile_id, a guest. */
export interface BylinePerson {
  profile_id: string | null
  name: string
}

/** An author as SQL functions take and give it. */
export type BylineArg = { profile_id?: string; name?: string; role?: string }

// The limits of the page of an author.
export const JOB_TITLE_MAX = 100
export const BIOGRAPHY_MAX = 2000

export const textField = (max: number) =>
  z.string().overwrite(sanitizeText).trim().max(max, `Please use at most ${max} characters.`).default('')

const rowSchema = z.object({ name: textField(NAME_MAX), role: textField(ROLE_MAX), key: z.string().default('') })

/** Rows of the form that name somebody. */
export const bylinesField = z
  .array(rowSchema)
  .transform((rows) => rows.filter(({ name }) => name))
  .refine((rows) => rows.length <= BYLINES_MAX, `Please name at most ${BYLINES_MAX} people.`)
