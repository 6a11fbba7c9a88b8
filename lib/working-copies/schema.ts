import { z } from 'zod'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const KINDS = ['article', 'story', 'draft'] as const

/** A saved text: 'article:{id}', 'story:{id}' or 'draft:{id}'. */
const SAVED = new RegExp(`^(?:${KINDS.join('|')}):${UUID}$`)
export const isSavedText = (subject: string) => SAVED.test(subject)

/** What messages call it. */
export const toNoun = (subject: string) => KINDS.find((kind) => subject.startsWith(`${kind}:`)) ?? 'text'

/** The subject of a working copy: 'article:new', 'article:short' (Create Article), 'story:{id}', 'draft:{id}'. */
export const subjectSchema = z
  .string()
  .regex(new RegExp(`^(article:(new|short)|story:new|(article|story|draft):${UUID})$`))

/** `content` has the shape that the subject's editor writes; only its author can read it. */
export const workingCopySchema = z.object({ subject: subjectSchema, content: z.record(z.string(), z.unknown()) })

/** Unsaved text, in the browser and as `content` of a working copy. */
export interface Copy<T> {
  /** When it was typed, ISO. */
  at: string
  /** updated_at of the record it was based on; '' for a new one. */
  version: string
  values: T
}

/** A parser for copies with such values; it returns null for anything else. */
export function makeCopyParser<T>(values: z.ZodType<T>): (value: unknown) => Copy<T> | null {
  const schema = z.object({ at: z.iso.datetime(), version: z.string(), values })
  return (value) => schema.safeParse(value).data ?? null
}

/** For forms whose values are the text of their fields. */
export const parseTyped = makeCopyParser(z.record(z.string(), z.string()))

export const editingSchema = z.object({ subject: z.string().regex(SAVED), takeOver: z.boolean().default(false) })

/** A colleague who has the same text open. */
export interface CoEditor {
  name: string
  /** ISO time. */
  openedAt: string
  hasTakenOver: boolean
}
