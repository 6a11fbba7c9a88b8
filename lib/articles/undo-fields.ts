import type { Database } from '../db/database.types'

type Row = Database['public']['CompositeTypes']['saved_article']

/** The hidden fields of a form that undoes a publication. Generated composite types make every field nullable. */
export function buildUndoFields({ id, updated_at }: Row): Record<string, string> {
  if (!id || !updated_at) throw new Error('The changed article was returned incomplete.')
  return { article_id: id, expected_version: updated_at }
}
