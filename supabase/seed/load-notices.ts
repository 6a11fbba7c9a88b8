import sharp from 'sharp'
import { z } from 'zod'

import { slugify } from '../../lib/articles/rules.ts'
import { Constants, type TablesUpdate } from '../../lib/db/database.types.ts'
import { saveRows } from './batches.ts'
import { buildDemoId } from './demo-id.ts'
import { readList, readNames, words } from './files.ts'
import { type Client, unwrap } from './client.ts'
import { buildMediaUrl, readPicture } from './load-pictures.ts'
import type { DemoAccountIds } from './people.ts'
import { seededRandom } from './random.ts'
import { DAY, HOUR, shift } from './shift.ts'

const { ad_type, banner_type, banner_priority, ad_package, budget_range } = Constants.public.Enums

// A batch upsert writes null into omitted columns, so the schemas set every column.
const optional = words.nullable().default(null)
const count = z.int().default(0)

const adSchema = z.strictObject({
  title: words,
  description: words,
  /** Whether it has a picture, which is named after its title. */
  picture: z.boolean().default(true),
  link_url: z.url(),
  link_text: words.default('Learn More'),
  ad_type: z.enum(ad_type),
  placement_position: optional,
  target_pages: z.array(words).default([]),
  target_categories: z.array(words).default([]),
  priority: z.int().positive(),
  active: z.boolean().default(true),
  max_budget: z.number().nullable().default(null),
  budget_spent: z.number().default(0),
  cost_per_view: z.number(),
  cost_per_click: z.number(),
  impression_count: count,
  click_count: count,
  /** When it begins, in days from now: -20 is twenty days ago. */
  from: z.number(),
  until: z.number().optional(),
})
export type DemoAd = z.output<typeof adSchema>

const bannerSchema = z.strictObject({
  type: z.enum(banner_type),
  title: words,
  message: words,
  link: optional,
  link_text: optional,
  priority: z.enum(banner_priority),
  active: z.boolean().default(true),
  /** When it begins, in hours from now. */
  from: z.number(),
  until: z.number().optional(),
})

/** The fields that contact messages and inquiries share; `age` is in hours. */
const letter = { name: words, email: z.email(), message: words, read: z.boolean().default(false), age: z.number() }
const messageSchema = z.strictObject({ ...letter, subject: words })
const inquirySchema = z.strictObject({
  ...letter,
  company: words,
  phone: optional,
  package_type: z.enum(ad_package),
  budget_range: z.enum(budget_range).nullable().default(null),
})

export const readAds = () => readList('ads.json', z.array(adSchema))

/** Lists the pictures of ads: their names in the bucket. */
export const listAdPictures = (ads: DemoAd[]) =>
  ads.flatMap(({ title, picture }) => (picture ? [`ads/${slugify(title)}.webp`] : []))

/** Records the sizes of pictures of ads as an upload does, because they decide how an ad is shown. */
async function recordPictureSizes(db: Client, ads: DemoAd[]): Promise<void> {
  const sizes = listAdPictures(ads).map(async (path) => {
    const { width, height } = await sharp(await readPicture(path)).metadata()
    return { path, width, height }
  })
  await saveRows(db, 'uploads', await Promise.all(sizes), 'path')
}

export async function loadAds(db: Client, ads: DemoAd[], cast: DemoAccountIds, now: Date): Promise<void> {
  await saveRows(
    db,
    'advertisements',
    ads.map(({ from, until, picture, ...ad }) => ({
      ...ad,
      id: buildDemoId(`ad ${ad.title}`),
      image_url: picture ? buildMediaUrl(`ads/${slugify(ad.title)}.webp`) : null,
      start_date: shift(now, from, DAY),
      end_date: until === undefined ? null : shift(now, until, DAY),
      created_by: cast['admin@lodestar.test'],
      created_at: shift(now, Math.min(from, 0) - 1, DAY),
    })),
  )
  await recordPictureSizes(db, ads)
}

export async function loadBanners(db: Client, now: Date): Promise<void> {
  await saveRows(
    db,
    'banner_items',
    readList('banners.json', z.array(bannerSchema)).map(({ from, until, ...banner }) => ({
      ...banner,
      id: buildDemoId(`banner ${banner.title}`),
      created_at: shift(now, from, HOUR),
      expires_at: until === undefined ? null : shift(now, until, HOUR),
    })),
  )
}

export async function loadLetters(db: Client, now: Date): Promise<void> {
  const messages = readList('messages.json', z.array(messageSchema)).map(({ age, ...message }) => ({
    ...message,
    id: buildDemoId(`message ${message.subject}`),
    created_at: shift(now, -age, HOUR),
  }))
  const inquiries = readList('inquiries.json', z.array(inquirySchema)).map(({ age, ...inquiry }) => ({
    ...inquiry,
    id: buildDemoId(`inquiry ${inquiry.email}`),
    created_at: shift(now, -age, HOUR),
  }))
  await saveRows(db, 'contact_messages', messages)
  await saveRows(db, 'advertising_inquiries', inquiries)
}

/** Gives the demo newsroom its name, texts and addresses. */
export async function loadSettings(db: Client): Promise<void> {
  const settings = readList('settings.json', z.looseObject({ name: words }))
  unwrap(
    await db
      .from('settings')
      .update(settings as TablesUpdate<'settings'>)
      .eq('id', true),
  )
}

/** Adds subscribers, one in eight of whom has unsubscribed. The addresses do not exist. */
export async function loadSubscribers(db: Client, now: Date): Promise<void> {
  const { data } = await db.from('settings').select('newsletter_consent').single()
  const random = seededRandom('subscribers')
  const { first, last } = readNames().subscribers
  const rows = Array.from({ length: 64 }, (_, i) => {
    const email = `${first[i % first.length]}.${last[(i * 7 + Math.floor(i / first.length)) % last.length]}@subscribers.example`
    const since = random.between(1, 400) * DAY
    const left = random.chance(1 / 8)
    const consented = shift(now, -since, 1)
    return {
      id: buildDemoId(`subscriber ${email}`),
      email,
      subscribed: !left,
      consent_text: data?.newsletter_consent ?? '',
      consented_at: consented,
      created_at: consented,
      unsubscribed_at: left ? shift(now, -since / 3, 1) : null,
    }
  })
  const unique = [...new Map(rows.map((row) => [row.email, row])).values()]
  await saveRows(db, 'newsletter_subscriptions', unique)
}
