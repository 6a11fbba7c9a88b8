import { z } from 'zod'

import { BYLINES_MAX } from '../authors/schema'
import type { Editing } from './editing'
import { IMAGES_MAX } from './schema.editor'

// Unsaved edits, kept in the browser against crashes, closed tabs and lost connections. The key includes person and
// article, so colleagues who share a computer don't see each other's text.

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
  imageCredit: text.default(''),
  imageFocus: text.default(''),
  slugByHand: z.boolean(),
  // Defaults keep older copies without these fields readable.
  sourceName: text.default(''),
  sourceUrl: text.default(''),
  sourceNofollow: z.boolean().default(false),
  bylines: z
    .array(z.object({ name: text, role: text, key: text }))
    .max(BYLINES_MAX)
    .default([]),
  topics: text.default(''),
  images: z
    .array(z.object({ url: text, caption: text, credit: text.default(''), alt: text, focus: text.optional() }))
    .max(IMAGES_MAX),
}) satisfies z.ZodType<Editing>

const importSchema = z.object({
  url: text,
  /** The text before the import or, after an undo, the text after it. */
  other: editingSchema,
  isUndone: z.boolean(),
  /** What the import could not convert, as a sentence. */
  losses: text.default(''),
})

const keptSchema = z.object({
  /** Time of the copy, ISO. */
  at: z.iso.datetime(),
  /** The article version it was based on; '' for a new article. */
  version: text,
  editing: editingSchema,
  /** The last import, so that undo survives a closed tab. */
  last: importSchema.nullish(),
})

export type Kept = z.infer<typeof keptSchema>
export type KeptImport = z.infer<typeof importSchema>

/** localStorage key; `articleId` is '' for a new article. */
export const toAutosaveKey = (personId: string, articleId: string) =>
  `lodestar:article:${personId}:${articleId || 'new'}`

/** Key of the working copy on the server, whose rows already belong to one person. */
export const toSubject = (key: string) => `article:${key.slice(key.lastIndexOf(':') + 1)}`

/** Parses a copy; null if it isn't one. */
export const parseKept = (value: unknown): Kept | null => keptSchema.safeParse(value).data ?? null

/** Parses a stored copy; null if it isn't one. */
export function readKept(stored: string | null): Kept | null {
  if (!stored) return null
  try {
    return parseKept(JSON.parse(stored))
  } catch {
    return null
  }
}
