import { createHash } from 'node:crypto'

import { type Focus, fromColumns } from '../articles/focus'
import type { Article } from '../articles/schema'

/** What share cards of all services show whole, and the size beyond which some show nothing (WhatsApp: 300 kB). */
export const SHARE = { width: 1200, height: 630, maxBytes: 300_000 } as const

/** Another number whenever the drawing itself changes, so that nobody keeps the former picture. */
const DRAWING = 1

export type SharedArticle = Pick<Article, 'slug' | 'title' | 'category' | 'image_url' | 'image_focus_x' | 'image_focus_y'>

/** Changes with what the picture is made of. */
export function toShareVersion({ title, category, image_url, image_focus_x, image_focus_y }: Omit<SharedArticle, 'slug'>): string {
  const focus = fromColumns(image_focus_x, image_focus_y)
  return createHash('sha256').update(JSON.stringify([DRAWING, title, category, image_url, ...(focus ? [focus] : [])])).digest('base64url').slice(0, 8)
}

/** What of a picture is shown in a box of another shape: as large as it fits, with the point of interest as `object-position` places it. */
export function toCrop(picture: { width: number; height: number }, box: { width: number; height: number }, focus: Focus) {
  const scale = Math.min(picture.width / box.width, picture.height / box.height)
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)]
  return { left: Math.round(((picture.width - width) * focus.x) / 100), top: Math.round(((picture.height - height) * focus.y) / 100), width, height }
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
