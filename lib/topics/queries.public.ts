import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { lifeUntil } from '../articles/lifetimes'
import { makeHeadline } from '../articles/make-teaser'
import { CARD, getNextPublication, asCards } from '../articles/queries.public'
import type { ArticleCard } from '../articles/schema'
import type { Teaser } from '../articles/teaser'
import { tags } from '../cache/tags'
import { unwrap } from '../db/errors'
import { PAGE_SIZE } from '../site'
import { createReaderClient } from '../db/reader'
import { MAX_FOLLOWED } from './followed'
import { REGIONS, type Topic, type TopicIndex } from './schema'

/** Reads a topic. Returns null if none of its articles is visible. */
export async function getTopic(
  slug: string,
): Promise<(Topic & { isRegion: boolean; articles: number; former: string[] }) | null> {
  'use cache'
  cacheTag(tags.topic(slug), tags.frontPage)
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  const [found] = unwrap(await createReaderClient().rpc('find_topic_page', { p_slug: slug }))
  return found?.current_slug === slug
    ? {
        slug,
        name: found.name,
        isRegion: found.kind === 'region',
        articles: found.articles,
        former: found.former_slugs,
      }
    : null
}

/** Lists a topic's articles, newest first. Pages are counted from 1. */
export async function listByTopic(slug: string, page: number): Promise<ArticleCard[]> {
  'use cache'
  cacheTag(tags.topic(slug), tags.frontPage)
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  const wanted = { p_slug: slug, p_limit: PAGE_SIZE.topic, p_offset: (page - 1) * PAGE_SIZE.topic }
  return asCards(unwrap(await createReaderClient().rpc('list_topic_articles', wanted).select(CARD)))
}

/** How many headlines readers see of each topic that they follow. */
const HEADLINES = 3

/** Lists the newest headlines on each topic. Those of unknown topics are empty. */
export async function listNewestOf(slugs: readonly string[]): Promise<Record<string, Teaser[]>> {
  const list = async (slug: string) =>
    [slug, (await listByTopic(slug, 1)).slice(0, HEADLINES).map(makeHeadline)] as const
  return Object.fromEntries(await Promise.all(slugs.slice(0, MAX_FOLLOWED).map(list)))
}

/** How many rows the API returns at most. */
const PAGE = 1000

/** Lists topics and all regions. Regions without articles have a null slug. */
export async function listTopics(): Promise<TopicIndex> {
  'use cache'
  cacheTag(tags.topics, tags.frontPage)
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  const found: TopicIndex['topics'] = []
  const regions = new Map<string, TopicIndex['regions'][number]>(
    REGIONS.map((name) => [name, { name, slug: null, articles: 0 }]),
  )
  for (let after = '', isLast = false; !isLast;) {
    const more = unwrap(await createReaderClient().rpc('list_topic_pages', { p_after: after }))
    for (const { name, slug, kind, articles } of more) {
      if (kind === 'region') regions.set(name, { name, slug, articles })
      else found.push({ name, slug, articles })
    }
    after = more.at(-1)?.slug ?? ''
    isLast = more.length < PAGE
  }
  return { regions: [...regions.values()], topics: found.sort((a, b) => a.name.localeCompare(b.name, 'en')) }
}
