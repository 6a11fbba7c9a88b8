import { z } from 'zod'

import { BYLINES_MAX } from '../authors/schema'
import type { Editing } from './editing'
import { IMAGES_MAX } from './schema.editor'

// What somebody typed and has not saved, kept in the browser: a crash, a closed tab or a lost connection costs nothing.
// Each person and each article has a place of its own, so that colleagues at one machine do not read each other's.

const text = z.string()

const editingSchema = z.object({
  title: text, slug: text, excerpt: text, content: text, category: text, featured: z.boolean(), published: z.boolean(),
  publicationDate: text, imageUrl: text, imageAlt: text, imageCaption: text, imageCredit: text.default(''), imageFocus: text.default(''), slugByHand: z.boolean(),
  // Copies kept before these fields existed are worth keeping.
  sourceName: text.default(''), sourceUrl: text.default(''), sourceNofollow: z.boolean().default(false),
  bylines: z.array(z.object({ name: text, role: text, key: text })).max(BYLINES_MAX).default([]),
  topics: text.default(''),
  images: z.array(z.object({ url: text, caption: text, credit: text.default(''), alt: text, focus: text.optional() })).max(IMAGES_MAX),
}) satisfies z.ZodType<Editing>

const importSchema = z.object({
  url: text,
  /** The text before the import; once that is undone, the text after it. */
  other: editingSchema,
  isUndone: z.boolean(),
  /** What the import lost, in a sentence. */
  losses: text.default(''),
})

const keptSchema = z.object({
  /** When it was kept, ISO. */
  at: z.iso.datetime(),
  /** The version it was written on; '' for a new article. */
  version: text,
  editing: editingSchema,
  /** The last import, so that undo outlives a closed tab. */
  last: importSchema.nullish(),
})

export type Kept = z.infer<typeof keptSchema>
export type KeptImport = z.infer<typeof importSchema>

/** Where the browser keeps it; `articleId` is '' for a new article. */
export const toAutosaveKey = (personId: string, articleId: string) => `lodestar:article:${personId}:${articleId || 'new'}`

/** What the server's working copy is about: its row belongs to the person already. */
export const toSubject = (key: string) => `article:${key.slice(key.lastIndexOf(':') + 1)}`

/** A copy as it came as JSON, or null for anything that this editor did not write. */
export const parseKept = (value: unknown): Kept | null => keptSchema.safeParse(value).data ?? null

/** What was kept, or null for anything that this editor did not write. */
export function readKept(stored: string | null): Kept | null {
  if (!stored) return null
  try {
    return parseKept(JSON.parse(stored))
  } catch {
    return null
  }
}
