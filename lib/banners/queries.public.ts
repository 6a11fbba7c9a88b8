import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { tags } from '@/lib/cache/tags'
import { untilChange } from '@/lib/cache/until-change'
import { unwrap } from '@/lib/db/errors'
import { createReaderClient } from '@/lib/db/reader'

import { type Banner, lifeUntilExpiry } from './rules'

// How many banners are read at most, because each adds to every page.
const MAX_BANNERS = 5

async function readBanners(): Promise<Banner[]> {
  const found = unwrap(
    await createReaderClient()
      .from('banner_items')
      .select('id, type, title, message, link, link_text, image_url, image_credit, expires_at')
      .order('priority', { ascending: false })
      .order('created_at', { ascending: false })
      .limit(MAX_BANNERS),
  )
  // Every page contains this, so what most banners lack is left out.
  return found.map(({ image_credit, ...banner }) => (image_credit ? { ...banner, image_credit } : banner))
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

export async function listBreakingTitles(): Promise<string[]> {
  return (await listBanners()).filter(({ type }) => type === 'breaking').map(({ title }) => title)
}
