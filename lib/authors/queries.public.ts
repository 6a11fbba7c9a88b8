import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { lifeUntil } from '../articles/lifetimes'
import { CARD, getNextPublication, asCards } from '../articles/queries.public'
import type { ArticleCard } from '../articles/schema'
import { tags } from '../cache/tags'
import { unwrapMaybe, unwrap } from '../db/errors'
import { PAGE_SIZE } from '../site'
import { createReaderClient } from '../db/reader'
import type { Author } from './schema'

/** Reads an author; null if none of their articles is visible. */
export async function getAuthor(slug: string): Promise<{ author: Author; articles: number } | null> {
  'use cache'
  cacheTag(tags.author(slug), tags.frontPage)
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  const [page] = unwrap(await createReaderClient().rpc('find_author_page', { p_slug: slug }))
  if (page?.current_slug !== slug) return null
  const author = unwrapMaybe(
    await createReaderClient()
      .from('authors')
      .select('slug, name, email, job_title, biography, image_url, link_url')
      .eq('slug', slug)
      .maybeSingle(),
  )
  return author && { author: { ...author, name: author.name ?? author.email }, articles: page.articles }
}

/** Lists an author's articles, newest first. Pages are counted from 1. */
export async function listByAuthor(slug: string, page: number): Promise<ArticleCard[]> {
  'use cache'
  cacheTag(tags.author(slug), tags.frontPage)
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  const wanted = { p_slug: slug, p_limit: PAGE_SIZE.author, p_offset: (page - 1) * PAGE_SIZE.author }
  return asCards(unwrap(await createReaderClient().rpc('list_author_articles', wanted).select(CARD)))
}
