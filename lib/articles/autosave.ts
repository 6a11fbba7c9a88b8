import { z } from 'zod'

import type { Editing } from './editing'
import { IMAGES_MAX } from './schema.editor'

// What somebody typed and has not saved, kept in the browser: a crash, a closed tab or a lost connection costs nothing.
// Each person and each article has a place of its own, so that colleagues at one machine do not read each other's.

const text = z.string()

const keptSchema = z.object({
  /** When it was kept, ISO. */
  at: z.iso.datetime(),
  /** The version it was written on; '' for a new article. */
  version: text,
  editing: z.object({
    title: text, slug: text, excerpt: text, content: text, category: text, featured: z.boolean(), published: z.boolean(),
    publicationDate: text, imageUrl: text, imageAlt: text, imageCaption: text, slugByHand: z.boolean(),
    // What was kept before the editor knew of sources has none, and is worth keeping.
    sourceName: text.default(''), sourceUrl: text.default(''),
    images: z.array(z.object({ url: text, caption: text, alt: text })).max(IMAGES_MAX),
  }) satisfies z.ZodType<Editing>,
})

export type Kept = z.infer<typeof keptSchema>

/** Where the browser keeps it; `articleId` is '' for a new article. */
export const toAutosaveKey = (personId: string, articleId: string) => `lodestar:article:${personId}:${articleId || 'new'}`

/** What was kept, or null for anything that this editor did not write. */
export function readKept(stored: string | null): Kept | null {
  if (!stored) return null
  try {
    return keptSchema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}
