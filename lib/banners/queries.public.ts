import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { revalidateBanners, tags } from '@/lib/cache-tags'
import { unwrap } from '@/lib/errors'
import { createReaderClient } from '@/lib/supabase/reader'

import { type Banner, lifeUntilExpiry } from './rules'

// More announcements at once are read by nobody, and each is a line in every page.
const MOST_BANNERS = 5

interface BannerList {
  banners: Banner[]
  /** When a banner last changed, as the database had it before it was asked for them. */
  changedAt: string
}

async function askChangedAt(): Promise<string> {
  return unwrap(await createReaderClient().from('banner_changes').select('changed_at').single()).changed_at
}

async function readBanners(): Promise<BannerList> {
  const changedAt = await askChangedAt()
  const found = unwrap(
    await createReaderClient().from('banner_items').select('id, type, title, message, link, link_text, image_url, image_credit, expires_at')
      .order('priority', { ascending: false }).order('created_at', { ascending: false }).limit(MOST_BANNERS),
  )
  // Every page holds them, so what most banners lack is left out.
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

/** Active banners, most urgent first, as pages have them. */
export async function listBanners(): Promise<Banner[]> {
  return (await getBannerList()).banners
}

/** Titles of active breaking banners, most urgent first. */
export async function listBreakingTitles(): Promise<string[]> {
  return (await listBanners()).filter(({ type }) => type === 'breaking').map(({ title }) => title)
}

/** Milliseconds: whoever hears of a change waits a little longer before asking (components/banners/use-banners.ts). */
const CHANGED_AT_LIFE = 50
let asked: { at: number; changedAt: Promise<string> } | undefined

// Every open page asks now and then; the database is asked twenty times a second at most.
function getChangedAt(): Promise<string> {
  if (!asked || Date.now() - asked.at > CHANGED_AT_LIFE) asked = { at: Date.now(), changedAt: askChangedAt() }
  return asked.changedAt
}

/** Active banners as the database has them now. Where pages still have others, they are forgotten. */
export async function listBannersNow(): Promise<Banner[]> {
  const [list, changedAt] = await Promise.all([getBannerList(), getChangedAt()])
  if (list.changedAt === changedAt) return list.banners
  revalidateBanners()
  return (await readBanners()).banners
}
