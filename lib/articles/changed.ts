import type { ChangedArticle } from '../cache-tags'
import type { Database } from '../supabase/database.types'

type Row = Database['public']['CompositeTypes']['saved_article']

/** What a function that changes an article answers, as the page cache wants it. Composite types lose their not-null. */
export function toChanged({ id, slug, category, publication_date }: Row): ChangedArticle {
  if (!id || !slug || !category || !publication_date) throw new Error('A changed article came back incomplete.')
  return { id, slug, category, publicationDate: publication_date }
}
