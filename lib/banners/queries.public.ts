import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { formatCredit } from '@/lib/articles/rules'
import { tags } from '@/lib/cache/tags'
import { untilChange } from '@/lib/cache/changes'
import { unwrap } from '@/lib/db/errors'
import { createReaderClient } from '@/lib/db/reader'

import { type Banner, lifeUntilExpiry } from './rules'

// How many banners are read at most, because each adds to every page.
const MAX_BANNERS = 5

/** Selects active banners, the most important first. */
const selectBanners = <Columns extends string>(columns: Columns) =>
  createReaderClient()
    .from('banner_items')
    .select(columns)
    .order('priority', { ascending: false })
    .order('created_at', { ascending: false })

async function readBanners(): Promise<Banner[]> {
  const found = unwrap(
    await selectBanners('id, type, title, message, link, link_text, image_url, image_credit, expires_at').limit(
      MAX_BANNERS,
    ),
  )
  // Every page contains this, so what most banners lack is left out.
  return found.map(({ image_credit, ...banner }) =>
    image_credit ? { ...banner, credit: formatCredit(image_credit) } : banner,
  )
}

export async function listBanners(): Promise<Banner[]> {
  'use cache'
  cacheTag(tags.banners)
  const banners = await readBanners()
  cacheLife(lifeUntilExpiry(banners, Date.now()))
  return banners
}

/** Reads the banners for endpoints, outside of pages. */
export const listBannersNow = untilChange('banners', readBanners)

/** How many banners are read for the ticker, and how many titles it shows. */
const [ACTIVE, IN_TICKER] = [50, 4]

/**
 * Lists the breaking news for which the strip has no room. Null if the strip has all of it: readers see its words there,
 * or have dismissed them.
 */
export async function listTickerTitles(): Promise<string[] | null> {
  'use cache'
  cacheTag(tags.banners)
  const active = unwrap(await selectBanners('type, title, expires_at').limit(ACTIVE))
  cacheLife(lifeUntilExpiry(active, Date.now()))
  const breaking = active.filter(({ type }) => type === 'breaking')
  const inStrip = new Set(active.slice(0, MAX_BANNERS).map(({ title }) => title))
  const others = breaking.map(({ title }) => title).filter((title) => !inStrip.has(title))
  return breaking.length > 0 && others.length === 0 ? null : [...new Set(others)].slice(0, IN_TICKER)
}
