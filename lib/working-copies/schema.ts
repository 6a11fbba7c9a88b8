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

export const editingSchema = z.object({ subject: z.string().regex(SAVED), takeOver: z.boolean().default(false) })

/** A colleague who has the same text open. */
export interface CoEditor {
  name: string
  /** ISO time. */
  openedAt: string
  hasTakenOver: boolean
}
