import type { Editing } from '../articles/editing.ts'
import { makeGuestRow } from '../authors/rules.ts'
import type { BylineRow } from '../authors/schema.ts'
import type { ImportedArticle } from './schema.ts'

/** Makes one row per person, so that each gets an author page. Organisations may have "and" in their names. */
function toGuestRows(byline: string): BylineRow[] {
  const names = /\s(?:and|&)\s/.test(byline) ? byline.split(/,?\s+(?:and|&)\s+|,\s+/) : [byline]
  const arePeople = names.every((name) => /^\p{Lu}\S*(?:\s\S+)*\s\p{Lu}\S*$/u.test(name) && !/\bof\b/.test(name))
  return (arePeople ? names : [byline]).filter(Boolean).map(makeGuestRow)
}

/** Puts the import into the form. A new image drops the former alternative text and caption. */
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
    bylines: toGuestRows(byline),
    ...(imageUrl ? { imageUrl, imageAlt, imageCaption, imageCredit: '', imageFocus: '' } : {}),
    ...(images.length > 0 ? { images } : {}),
  }
}

/** Whether taking over an import would lose something that the editor has typed. */
export function wouldReplace(editing: Editing, found: ImportedArticle): boolean {
  return Object.entries(replaceWith(found)).some(([name, part]) => {
    const typed = editing[name as keyof Editing]
    if (typeof typed === 'string') return typed.trim() !== '' && typed !== part
    if (name === 'bylines')
      return editing.bylines.some(
        (row) => row.name.trim() !== '' && !toGuestRows(found.byline).some((guest) => guest.name === row.name),
      )
    return name === 'images' && editing.images.some(({ url }) => !found.images.some((image) => image.url === url))
  })
}

/** Adds an import below the text, and fills fields that are empty. */
export function addBelow(editing: Editing, found: ImportedArticle): Partial<Editing> {
  const { title, content, excerpt, bylines, imageUrl, sourceName, sourceUrl, images } = editing
  const typed = content.trimEnd()
  return {
    title: title || found.title,
    content: typed ? `${typed}\n\n${found.content}` : found.content,
    excerpt: excerpt || found.excerpt,
    bylines: bylines.some(({ name }) => name.trim()) || !found.byline ? bylines : toGuestRows(found.byline),
    ...(imageUrl || !found.imageUrl
      ? {}
      : { imageUrl: found.imageUrl, imageAlt: found.imageAlt, imageCaption: found.imageCaption }),
    images: [...images, ...found.images.filter(({ url }) => !images.some((image) => image.url === url))],
    ...(sourceName || sourceUrl
      ? {}
      : { sourceName: found.sourceName, sourceUrl: found.sourceUrl, sourceNofollow: found.sourceNofollow }),
  }
}

/** Says what an import could not convert; '' if nothing was lost. */
export function describeLosses(dropped: Record<string, number>): string {
  const kinds = Object.entries(dropped).map(([kind, count]) => `${kind} ${count}×`)
  return kinds.length > 0 ? `Could not be kept: ${kinds.join(', ')}.` : ''
}

/** Returns the import that an action returned, or null if it returned something else. */
export const parseImported = (data: unknown): ImportedArticle | null =>
  data && typeof data === 'object' && 'imageUrl' in data ? (data as ImportedArticle) : null
