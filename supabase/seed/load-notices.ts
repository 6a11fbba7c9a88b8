import { toSlug } from '../../lib/articles/rules.ts'
import { site } from '../../lib/site.ts'
import { saveRows } from './batches.ts'
import { ads } from './demo-ads.ts'
import { banners } from './demo-banners.ts'
import { toDemoId } from './demo-id.ts'
import { inquiries, messages, subscriberNames } from './demo-messages.ts'
import type { Client } from './client.ts'
import { toMediaUrl } from './load-pictures.ts'
import type { Cast } from './people.ts'
import { seededRandom } from './random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export async function loadAds(db: Client, cast: Cast, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY).toISOString()
  await saveRows(
    db,
    'advertisements',
    ads.map(({ from, until, ...ad }) => ({
      // A batch upsert writes null into omitted columns, so set every column.
      link_text: 'Learn More',
      placement_position: null,
      target_pages: [],
      target_categories: [],
      active: true,
      max_budget: null,
      budget_spent: 0,
      impression_count: 0,
      click_count: 0,
      ...ad,
      id: toDemoId(`ad ${ad.title}`),
      image_url: toMediaUrl(`ads/${toSlug(ad.title)}.webp`),
      start_date: inDays(from),
      end_date: until === undefined ? null : inDays(until),
      created_by: cast['admin@lodestar.test'],
      created_at: inDays(Math.min(from, 0) - 1),
    })),
  )
}

export async function loadBanners(db: Client, now: Date): Promise<void> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString()
  await saveRows(
    db,
    'banner_items',
    banners.map(({ from, until, ...banner }) => ({
      link: null,
      link_text: null,
      active: true,
      ...banner,
      id: toDemoId(`banner ${banner.title}`),
      created_at: inHours(from),
      expires_at: until === undefined ? null : inHours(until),
    })),
  )
}

export async function loadLetters(db: Client, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString()
  await saveRows(
    db,
    'contact_messages',
    messages.map(({ age, ...message }) => ({
      read: false,
      ...message,
      id: toDemoId(`message ${message.subject}`),
      created_at: ago(age),
    })),
  )
  await saveRows(
    db,
    'advertising_inquiries',
    inquiries.map(({ age, ...inquiry }) => ({
      read: false,
      phone: null,
      budget_range: null,
      ...inquiry,
      id: toDemoId(`inquiry ${inquiry.email}`),
      created_at: ago(age),
    })),
  )
}

/** One in eight has unsubscribed. */
export async function loadSubscribers(db: Client, now: Date): Promise<void> {
  const random = seededRandom('subscribers')
  const { first, last } = subscriberNames
  const rows = Array.from({ length: 64 }, (_, i) => {
    const email = `${first[i % first.length]}.${last[(i * 7 + Math.floor(i / first.length)) % last.length]}@subscribers.example`
    const since = random.between(1, 400) * DAY
    const left = random.chance(1 / 8)
    const consented = new Date(now.getTime() - since).toISOString()
    return {
      id: toDemoId(`subscriber ${email}`),
      email,
      subscribed: !left,
      consent_text: site.newsletterConsent,
      consented_at: consented,
      created_at: consented,
      unsubscribed_at: left ? new Date(now.getTime() - since / 3).toISOString() : null,
    }
  })
  const unique = [...new Map(rows.map((row) => [row.email, row])).values()]
  await saveRows(db, 'newsletter_subscriptions', unique)
}
