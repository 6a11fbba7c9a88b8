import { z } from '../zod.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const KINDS = ['article', 'story', 'draft'] as const

const SAVED = new RegExp(`^(?:${KINDS.join('|')}):${UUID}$`)
export const isSavedText = (subject: string) => SAVED.test(subject)

export const toNoun = (subject: string) => KINDS.find((kind) => subject.startsWith(`${kind}:`)) ?? 'text'

/** 'article:new', 'article:short' (Create Article), 'story:{id}', 'draft:{id}'. */
export const subjectSchema = z
  .string()
  .regex(new RegExp(`^(article:(new|short)|story:new|(article|story|draft):${UUID})$`))

/** The subject of a form that isn't an editor, whose copies are stored in the browser only. */
export const toFormSubject = (label: string, ...ids: string[]) => ['form', label, ...ids].join(':')

/** Lower case, as the database returns it. */
export const copyIdSchema = z.string().regex(new RegExp(`^${UUID}$`))

/** Only its author can read `content`. */
export const workingCopySchema = z.object({
  id: copyIdSchema,
  subject: subjectSchema,
  content: z.record(z.string(), z.unknown()),
})

/** Query parameter of an editor's address: the unsaved text to open. */
export const UNSAVED_PARAM = 'unsaved'

export interface Copy<T> {
  /** ISO. */
  at: string
  /** updated_at of its record; '' for a new one. */
  version: string
  values: T
}

/** Returns null for anything else. */
export function makeCopyParser<T>(values: z.ZodType<T>): (value: unknown) => Copy<T> | null {
  const schema = z.object({ at: z.iso.datetime(), version: z.string(), values })
  return (value) => schema.safeParse(value).data ?? null
}

export const parseTyped = makeCopyParser(z.record(z.string(), z.string()))

export const editingSchema = z.object({ subject: z.string().regex(SAVED), takeOver: z.boolean().default(false) })

/** A colleague with the same text open. */
export interface CoEditor {
  name: string
  /** ISO. */
  openedAt: string
  hasTakenOver: boolean
}
