import { z } from '../forms/zod.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const KINDS = ['article', 'story', 'draft'] as const

const SAVED = new RegExp(`^(?:${KINDS.join('|')}):${UUID}$`)
/** Whether a subject names a record that exists, and not a new text. */
export const isSavedText = (subject: string) => SAVED.test(subject)

/** Names the kind of a text, such as "article", for messages. */
export const describeSubject = (subject: string) => KINDS.find((kind) => subject.startsWith(`${kind}:`)) ?? 'text'

/** Names the record of a text: "article:new", "article:short" (Create Article), "story:{id}", "draft:{id}". */
export const subjectSchema = z
  .string()
  .regex(new RegExp(`^(article:(new|short)|story:new|(article|story|draft):${UUID})$`))

/** The subject of a form that isn't an editor, whose copies are stored in the browser only. */
export const buildFormSubject = (label: string, ...ids: string[]) => ['form', label, ...ids].join(':')

/** The id of a copy in lower case, as the database returns it. */
export const copyIdSchema = z.string().regex(new RegExp(`^${UUID}$`))

/** A working copy on the server. Only its author can read `content`. */
export const workingCopySchema = z.object({
  id: copyIdSchema,
  subject: subjectSchema,
  content: z.record(z.string(), z.unknown()),
})

/** The query parameter of an editor's address that names the unsaved text to open. */
export const UNSAVED_PARAM = 'unsaved'

/** What is in the fields of a form, by their names. */
export interface Copy {
  /** When it was written (ISO). */
  at: string
  /** The version of its record (updated_at); '' for a new one. */
  version: string
  values: Record<string, string>
}

const typedSchema = z.object({ at: z.iso.datetime(), version: z.string(), values: z.record(z.string(), z.string()) })

/** Parses a copy. Null if it is none. */
export const parseTyped = (content: unknown): Copy | null => typedSchema.safeParse(content).data ?? null

export const editingSchema = z.object({ subject: z.string().regex(SAVED), takeOver: z.boolean().default(false) })

/** A colleague with the same text open. */
export interface CoEditor {
  name: string
  /** When the colleague opened it (ISO). */
  openedAt: string
  hasTakenOver: boolean
}
