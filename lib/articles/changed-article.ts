import type { ChangedArticle } from '../cache-tags'
import type { Database } from '../supabase/database.types'

type Row = Database['public']['CompositeTypes']['saved_article']

/** Generated composite types make every field nullable. */
export function toChangedArticle({ id, slug, category, publication_date }: Row): ChangedArticle {
  if (!id || !slug || !category || !publication_date) throw new Error('The changed article was returned incomplete.')
  return { id, slug, category, publicationDate: publication_date }
}
