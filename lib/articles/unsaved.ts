import { BYLINES_MAX } from '../authors/schema'
import { type Copy, makeCopyParser } from '../working-copies/schema'
import type { Editing } from './editing'
import { IMAGES_MAX } from './schema.editor'
import { z } from '../forms/zod.ts'

const text = z.string()

const editingSchema = z.object({
  title: text,
  slug: text,
  excerpt: text,
  content: text,
  category: text,
  featured: z.boolean(),
  published: z.boolean(),
  publicationDate: text,
  imageUrl: text,
  imageAlt: text,
  imageCaption: text,
  imageCredit: text,
  imageFocus: text,
  slugByHand: z.boolean(),
  sourceName: text,
  sourceUrl: text,
  sourceNofollow: z.boolean(),
  bylines: z.array(z.object({ name: text, role: text, key: text })).max(BYLINES_MAX),
  topics: text,
  images: z
    .array(z.object({ url: text, caption: text, credit: text, alt: text, focus: text.optional() }))
    .max(IMAGES_MAX),
}) satisfies z.ZodType<Editing>

const importSchema = z.object({
  url: text,
  /** The text before the import or, after an undo, the text after it. */
  other: editingSchema,
  isUndone: z.boolean(),
  /** What the import could not convert, as a sentence for the editor. */
  losses: text,
})

/** The last import is kept too, so that undo survives a closed tab. */
const unsavedSchema = editingSchema.extend({ last: importSchema.nullable() })

export type UnsavedEdits = z.infer<typeof unsavedSchema>
export type LastImport = z.infer<typeof importSchema>

/** Parses a copy from the browser or the server. Returns null if it is invalid. */
export const parseEdits: (value: unknown) => Copy<UnsavedEdits> | null = makeCopyParser(unsavedSchema)
