import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { revalidateBanners, tags } from '@/lib/cache-tags'
import { unwrap } from '@/lib/errors'
import { createReaderClient } from '@/lib/supabase/reader'

import { type Banner, lifeUntilExpiry } from './rules'

// More are not read, and each adds to every page.
const MOST_BANNERS = 5

interface BannerList {
  banners: Banner[]
  /** Queried before the banners. */
  changedAt: string
}

async function askChangedAt(): Promise<string> {
  return unwrap(await createReaderClient().from('banner_changes').select('changed_at').single()).changed_at
}

async function readBanners(): Promise<BannerList> {
  const changedAt = await askChangedAt()
  const found = unwrap(
    await createReaderClient()
      .from('banner_items')
      .select('id, type, title, message, link, link_text, image_url, image_credit, expires_at')
      .order('priority', { ascending: false })
      .order('created_at', { ascending: false })
      .limit(MOST_BANNERS),
  )
  // In every page, so omit what most lack.
  const banners = found.map(({ image_credit, ...banner }) => (image_credit ? { ...banner, image_credit } : banner))
  return { banners, changedAt }
}

async function getBannerList(): Promise<BannerList> {
  'use cache'
  cacheTag(tags.banners)
  const list = await readBanners()
  cacheLife(lifeUntilExpiry(list.banners, Date.now()))
  return list
}

export async function listBanners(): Promise<Banner[]> {
  return (await getBannerList()).banners
}

export async function listBreakingTitles(): Promise<string[]> {
  return (await listBanners()).filter(({ type }) => type === 'breaking').map(({ title }) => title)
}

/** Milliseconds; shorter than the clients' delay (components/banners/use-banners.ts). */
const CHANGED_AT_LIFE = 50
let asked: { at: number; changedAt: Promise<string> } | undefined

// Limits the database to twenty queries a second.
function getChangedAt(): Promise<string> {
  if (!asked || Date.now() - asked.at > CHANGED_AT_LIFE) asked = { at: Date.now(), changedAt: askChangedAt() }
  return asked.changedAt
}

/** From the database. Revalidates cached pages if theirs differ. */
export async function listBannersNow(): Promise<Banner[]> {
  const [list, changedAt] = await Promise.all([getBannerList(), getChangedAt()])
  if (list.changedAt === changedAt) return list.banners
  revalidateBanners()
  return (await readBanners()).banners
}
