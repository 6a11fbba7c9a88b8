import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { lifeUntil, STORY_LIFE } from '../articles/lifetimes'
import { getNextPublication } from '../articles/queries.public'
import { tags } from '../cache/tags'
import { unwrapMaybe, unwrap } from '../db/errors'
import { PAGE_SIZE } from '../site'
import { createReaderClient } from '../db/reader'
import type { CorrectionKind } from './schema'

export interface ListedCorrection {
  id: string
  kind: CorrectionKind
  body: string
  person_name: string | null
  published_at: string
  article_title: string
  /** The article's slug; null if readers do not see the article. */
  article_slug: string | null
}

/** Lists notes, newest first. Pages are counted from 1. */
export async function listCorrections(page: number): Promise<{ notes: ListedCorrection[]; pages: number }> {
  'use cache'
  // The list also changes when an article is renamed, unpublished or deleted.
  cacheTag(tags.corrections, tags.frontPage)
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  const found = unwrap(
    await createReaderClient().rpc('list_corrections', {
      p_limit: PAGE_SIZE.corrections,
      p_offset: (page - 1) * PAGE_SIZE.corrections,
    }),
  )
  return { notes: found, pages: Math.max(1, Math.ceil((found[0]?.total ?? 0) / PAGE_SIZE.corrections)) }
}

export interface Rejoinder extends Pick<
  ListedCorrection,
  'id' | 'body' | 'published_at' | 'article_title' | 'article_slug'
> {
  person_name: string
  full_text: string
  received_at: string
}

export async function getRejoinder(id: string): Promise<Rejoinder | null> {
  'use cache'
  cacheTag(tags.corrections, tags.frontPage)
  cacheLife(STORY_LIFE)
  const found = unwrapMaybe(
    await createReaderClient()
      .from('corrections')
      .select('id, body, person_name, full_text, received_at, published_at, article_id, article_title')
      .eq('id', id)
      .eq('kind', 'rejoinder')
      .maybeSingle(),
  )
  if (!found) return null
  const { article_id, ...note } = found
  const article =
    article_id &&
    unwrapMaybe(
      await createReaderClient().from('published_articles').select('slug, title').eq('id', article_id).maybeSingle(),
    )
  // A constraint of the table makes these non-null once a note is published.
  return {
    ...(note as Rejoinder),
    article_title: (article && article.title) || note.article_title,
    article_slug: (article && article.slug) || null,
  }
}
