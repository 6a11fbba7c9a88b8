import { createHash } from 'node:crypto'

import type { Article } from '../articles/schema'

/** What share cards of all services show whole, and the size beyond which some show nothing (WhatsApp: 300 kB). */
export const SHARE = { width: 1200, height: 630, maxBytes: 300_000 } as const

/** Another number whenever the drawing itself changes, so that nobody keeps the former picture. */
const DRAWING = 1

export type SharedArticle = Pick<Article, 'slug' | 'title' | 'category' | 'image_url'>

/** Changes with what the picture is made of. */
export function toShareVersion({ title, category, image_url }: Omit<SharedArticle, 'slug'>): string {
  return createHash('sha256').update(JSON.stringify([DRAWING, title, category, image_url])).digest('base64url').slice(0, 8)
}

/** Services keep a picture under its address for weeks: another picture gets another address. */
export function toSharePath(article: SharedArticle): string {
  return `/share/${encodeURIComponent(article.slug)}.jpg?v=${toShareVersion(article)}`
}

/** The slug of a file name under /share, or null. */
export function toSharedSlug(file: string): string | null {
  return /^(.+)\.jpg$/.exec(file)?.[1] ?? null
}

/** Where storage keeps a picture of ours; null for pictures of other sites, which are not ours to hand on. */
export function toStoredPath(imageUrl: string | null): string | null {
  return /^\/media\/([a-z0-9][a-z0-9/_-]*\.(?:jpe?g|png|webp|gif|avif))$/i.exec(imageUrl ?? '')?.[1] ?? null
}
