import 'server-only'

import { notFound } from 'next/navigation'

import { openDashboard } from '../auth/queries.staff'
import { EDITORS } from '../auth/rules'
import { unwrapMaybe } from '../db/errors'
import { isUuid } from '../db/query'
import { ARTICLE_COLUMNS } from './queries.editor'

const COLUMNS =
  `${ARTICLE_COLUMNS}, created_at, images:article_images (image_url, caption, credit, alt, focus_x, focus_y)` as const

/** Reads an article for its editor, published or not. Shows the 404 page if it is missing, and checks the role. */
export async function mustGetArticle(id: string) {
  const { db } = await openDashboard(EDITORS)
  if (!isUuid(id)) notFound()
  return (
    unwrapMaybe(
      await db
        .from('articles')
        .select(COLUMNS)
        .eq('id', id)
        .order('display_order', { referencedTable: 'article_images' })
        .maybeSingle(),
    ) ?? notFound()
  )
}

export type EditorArticle = Awaited<ReturnType<typeof mustGetArticle>>
