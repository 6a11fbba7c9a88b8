import { z } from '../forms/zod.ts'

const item = { kind: z.enum(['story', 'topic', 'setting']), key: z.string().min(1).max(300) }

/** What a reader saved, follows or prefers: a story (path, title), topic (slug, name) or setting (name, value). */
const itemSchema = z.object({ ...item, value: z.string().min(1).max(500) })
export type Item = z.infer<typeof itemSchema>

const changeSchema = z.object({ ...item, value: z.string().min(1).max(500).nullable() })
/** An item that was added or changed, or removed if its value is null. */
export type Change = z.infer<typeof changeSchema>

/** More than two full lists; the database has the same limit. */
export const changesSchema = z.array(changeSchema).max(1001)
