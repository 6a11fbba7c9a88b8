import type { Editing } from '../articles/editing.ts'
import { toGuestRow } from '../authors/rules.ts'
import type { ImportedArticle } from './schema.ts'

/** Replaces the article's fields. A new image drops the alternative text and caption of the old one. */
export function replaceWith({
  imageUrl,
  imageAlt,
  imageCaption,
  images,
  byline,
  ...found
}: ImportedArticle): Partial<Editing> {
  const { title, content, excerpt, sourceName, sourceUrl, sourceNofollow } = found
  return {
    title,
    content,
    excerpt,
    sourceName,
    sourceUrl,
    sourceNofollow,
    bylines: byline ? [toGuestRow(byline)] : [],
    ...(imageUrl ? { imageUrl, imageAlt, imageCaption, imageCredit: '', imageFocus: '' } : {}),
    ...(images.length > 0 ? { images } : {}),
  }
}

/** Whether replacing would discard typed text or uploads. */
export function wouldReplace(editing: Editing, found: ImportedArticle): boolean {
  return Object.entries(replaceWith(found)).some(([name, part]) => {
    const typed = editing[name as keyof Editing]
    if (typeof typed === 'string') return typed.trim() !== '' && typed !== part
    if (name === 'bylines') return editing.bylines.some((row) => row.name.trim() !== '' && row.name !== found.byline)
    return name === 'images' && editing.images.some(({ url }) => !found.images.some((image) => image.url === url))
  })
}

/** Fills empty fields and appends the imported text. */
export function addBelow(editing: Editing, found: ImportedArticle): Partial<Editing> {
  const { title, content, excerpt, bylines, imageUrl, sourceName, sourceUrl, images } = editing
  const typed = content.trimEnd()
  return {
    title: title || found.title,
    content: typed ? `${typed}\n\n${found.content}` : found.content,
    excerpt: excerpt || found.excerpt,
    bylines: bylines.some(({ name }) => name.trim()) || !found.byline ? bylines : [toGuestRow(found.byline)],
    ...(imageUrl || !found.imageUrl
      ? {}
      : { imageUrl: found.imageUrl, imageAlt: found.imageAlt, imageCaption: found.imageCaption }),
    images: [...images, ...found.images.filter(({ url }) => !images.some((image) => image.url === url))],
    ...(sourceName || sourceUrl
      ? {}
      : { sourceName: found.sourceName, sourceUrl: found.sourceUrl, sourceNofollow: found.sourceNofollow }),
  }
}

/** A sentence listing what the import lost; '' if nothing. */
export function toLosses(dropped: Record<string, number>): string {
  const kinds = Object.entries(dropped).map(([kind, count]) => `${kind} ${count}×`)
  return kinds.length > 0 ? `Could not be kept: ${kinds.join(', ')}.` : ''
}

/** The data of an action's response, if it is an import. */
export const toImported = (data: unknown): ImportedArticle | null =>
  data && typeof data === 'object' && 'imageUrl' in data ? (data as ImportedArticle) : null
