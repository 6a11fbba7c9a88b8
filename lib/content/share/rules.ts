import { createHash } from 'node:crypto'

import { type Focus, fromColumns } from '../../articles/focus'
import type { Article } from '../../articles/schema'
import { site } from '../../settings/site'

/**
 * The size of share pictures (px), which every service shows uncropped, and the largest file that all of them show
 * (WhatsApp: 300 kB).
 */
export const SHARE = { width: 1200, height: 630, maxBytes: 300_000 } as const

/** Increment this when the drawing code changes, so that cached pictures expire. */
const DRAWING = 2

export type SharedArticle = Pick<
  Article,
  'slug' | 'title' | 'category' | 'image_url' | 'image_focus_x' | 'image_focus_y'
>

/** Returns a hash of everything that a share picture shows. */
export function hashShareVersion({
  title,
  category,
  image_url,
  image_focus_x,
  image_focus_y,
}: Omit<SharedArticle, 'slug'>): string {
  const focus = fromColumns(image_focus_x, image_focus_y)
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, site().name, title, category, image_url, ...(focus ? [focus] : [])]))
    .digest('base64url')
    .slice(0, 8)
}

/** Returns the part of a picture that a card shows, positioned as by `object-position`. */
export function computeCrop(
  picture: { width: number; height: number },
  box: { width: number; height: number },
  focus: Focus,
) {
  const scale = Math.min(picture.width / box.width, picture.height / box.height)
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)]
  return {
    left: Math.round(((picture.width - width) * focus.x) / 100),
    top: Math.round(((picture.height - height) * focus.y) / 100),
    width,
    height,
  }
}

/** Services cache a picture for weeks, so its URL changes with it. */
export function buildSharePath(article: SharedArticle): string {
  return `/share/${encodeURIComponent(article.slug)}.jpg?v=${hashShareVersion(article)}`
}

/** Parses the name of a file under /share. Returns null if it is none. */
export function parseSharedSlug(file: string): string | null {
  return /^(.+)\.jpg$/.exec(file)?.[1] ?? null
}

/** Returns the path of a picture in our storage, or null for external ones, which must not be republished. */
export function parseStoredPath(imageUrl: string | null): string | null {
  return /^\/media\/([a-z0-9][a-z0-9/_-]*\.(?:jpe?g|png|webp|gif|avif))$/i.exec(imageUrl ?? '')?.[1] ?? null
}
