import type { Editing } from '../articles/editing.ts'
import { makeGuestRow } from '../authors/rules.ts'
import type { BylineRow } from '../authors/schema.ts'
import type { ImportedArticle } from './schema.ts'

/** Makes one row per person, so that each gets an author page. Organisations may have "and" in their names. */
function buildGuestRows(byline: string): BylineRow[] {
  const names = /\s(?:and|&)\s/.test(byline) ? byline.split(/,?\s+(?:and|&)\s+|,\s+/) : [byline]
  const arePeople = names.every((name) => /^\p{Lu}\S*(?:\s\S+)*\s\p{Lu}\S*$/u.test(name) && !/\bof\b/.test(name))
  return (arePeople ? names : [byline]).filter(Boolean).map(makeGuestRow)
}

const pickSource = ({ sourceName, sourceUrl, sourceNofollow }: ImportedArticle) => ({
  source_name: sourceName,
  source_url: sourceUrl,
  source_nofollow: sourceNofollow ? 'yes' : '',
})

/** Puts the import into the form. A new image drops the former alternative text and caption. */
export function replaceWith(found: ImportedArticle): Partial<Editing> {
  const { title, content, excerpt, imageUrl, imageAlt, imageCaption, images, byline } = found
  return {
    title,
    content,
    excerpt,
    ...pickSource(found),
    bylines: buildGuestRows(byline),
    ...(imageUrl
      ? { image_url: imageUrl, image_alt: imageAlt, image_caption: imageCaption, image_credit: '', image_focus: '' }
      : {}),
    ...(images.length > 0 ? { images } : {}),
  }
}

/** Whether taking over an import would lose something that the editor has typed. */
export function wouldReplace(editing: Editing, found: ImportedArticle): boolean {
  return Object.entries(replaceWith(found)).some(([name, part]) => {
    const typed = editing[name as keyof Editing]
    if (name === 'source_nofollow') return false
    if (typeof typed === 'string') return typed.trim() !== '' && typed !== part
    if (name === 'bylines')
      return editing.bylines.some(
        (row) => row.name.trim() !== '' && !buildGuestRows(found.byline).some((guest) => guest.name === row.name),
      )
    return name === 'images' && editing.images.some(({ url }) => !found.images.some((image) => image.url === url))
  })
}

/** Adds an import below the text, and fills fields that are empty. */
export function addBelow(editing: Editing, found: ImportedArticle): Partial<Editing> {
  const { title, content, excerpt, bylines, image_url, source_name, source_url, images } = editing
  const typed = content.trimEnd()
  return {
    title: title || found.title,
    content: typed ? `${typed}\n\n${found.content}` : found.content,
    excerpt: excerpt || found.excerpt,
    bylines: bylines.some(({ name }) => name.trim()) || !found.byline ? bylines : buildGuestRows(found.byline),
    ...(image_url || !found.imageUrl
      ? {}
      : { image_url: found.imageUrl, image_alt: found.imageAlt, image_caption: found.imageCaption }),
    images: [...images, ...found.images.filter(({ url }) => !images.some((image) => image.url === url))],
    ...(source_name || source_url ? {} : pickSource(found)),
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
