import type { ChangedArticle } from '../cache-tags'
import type { Database } from '../supabase/database.types'

type Row = Database['public']['CompositeTypes']['saved_article']

/** Generated composite types make every field nullable. */
export function toChangedArticle({ id, slug, category, publication_date }: Row): ChangedArticle {
  if (!id || !slug || !category || !publication_date) throw new Error('The changed article was returned incomplete.')
  return { id, slug, category, publicationDate: publication_date }
}

/** The form fields that undo its publication. */
export function toUndoFields({ id, updated_at }: Row): Record<string, string> {
  if (!id || !updated_at) throw new Error('The changed article was returned incomplete.')
  return { article_id: id, expected_version: updated_at }
}
