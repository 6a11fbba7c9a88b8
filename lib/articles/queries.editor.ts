import 'server-only'

import { unwrapMaybe } from '../db/errors'
import type { StaffClient } from '../db/staff'

/** What editors may change in an article and everybody sees: the editor and its previews read the same. */
export const ARTICLE_COLUMNS =
  `id, slug, title, excerpt, content, category, image_url, image_alt, image_caption, image_credit, image_focus_x, image_focus_y, featured, published,
  publication_date, source_name, source_url, source_nofollow, language` as const

const COLUMNS = `${ARTICLE_COLUMNS}, author_id, created_at, updated_at,
  author:profiles!articles_author_id_fkey (full_name, email),
  editor:profiles!articles_last_edited_by_fkey (full_name, email),
  images:article_images (image_url, caption, credit, alt, focus_x, focus_y),
  bylines:article_bylines (position, role, author:authors (profile_id, name)),
  topics:article_topics (topic:topics (name))` as const

/** Reads an article with everything that its editor shows. Returns null if it is missing or hidden from the person. */
export async function getEditableArticle(db: StaffClient, id: string) {
  const query = db.from('articles').select(COLUMNS).eq('id', id)
  return unwrapMaybe(
    await query
      .order('display_order', { referencedTable: 'article_images' })
      .order('position', { referencedTable: 'article_bylines' })
      .maybeSingle(),
  )
}

export type EditableArticle = NonNullable<Awaited<ReturnType<typeof getEditableArticle>>>
