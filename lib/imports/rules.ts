import type { Editing } from '../articles/editing'
import type { ImportedArticle } from './schema'

// What an import does to the article in the editor.

/** Replaces what is there. A new picture drops the alternative text, caption and credit of the old one. */
export function replaceWith({ imageUrl, ...text }: ImportedArticle): Partial<Editing> {
  return imageUrl ? { ...text, imageUrl, imageAlt: '', imageCaption: '', imageCredit: '' } : text
}

/** Whether replacing would remove something that was typed or uploaded. */
export function wouldReplace(editing: Editing, found: ImportedArticle): boolean {
  return Object.entries(replaceWith(found)).some(([name, text]) => {
    const typed = editing[name as keyof Editing] as string
    return typed.trim() !== '' && typed !== text
  })
}

/** Fills empty fields and puts the imported text below the typed one. */
export function addBelow(editing: Editing, found: ImportedArticle): Partial<Editing> {
  const { title, content, excerpt, imageUrl, sourceName, sourceUrl } = editing
  const typed = content.trimEnd()
  return {
    title: title || found.title,
    content: typed ? `${typed}\n\n${found.content}` : found.content,
    excerpt: excerpt || found.excerpt,
    imageUrl: imageUrl || (found.imageUrl ?? ''),
    ...(sourceName || sourceUrl ? {} : { sourceName: found.sourceName, sourceUrl: found.sourceUrl }),
  }
}

/** The data of a form's answer, if it is an import. */
export const toImported = (data: unknown): ImportedArticle | null =>
  data && typeof data === 'object' && 'imageUrl' in data ? (data as ImportedArticle) : null
