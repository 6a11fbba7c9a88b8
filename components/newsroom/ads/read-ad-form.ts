import type { PlannedAd } from '@/lib/ads/hidden-reasons'
import { splitNames } from '@/lib/ads/names'
import type { Ad } from '@/lib/ads/rules'
import type { AdType } from '@/lib/ads/schema'

const parseMoment = (typed: string) =>
  Number.isNaN(Date.parse(`${typed}Z`)) ? null : new Date(`${typed}Z`).toISOString()

/** Reads an ad from its form while it is being edited, valid or not. */
export function readAdForm(form: FormData): Omit<Ad & PlannedAd, 'id' | 'shape' | 'budget_spent'> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    title: text('title') || 'Title of the advertisement',
    description: text('description') || null,
    image_url: /^(https?:\/\/|\/)\S+$/i.test(text('image_url')) ? text('image_url') : null,
    link_url: /^https?:\/\/\S+$/i.test(text('link_url')) ? text('link_url') : null,
    link_text: text('link_text') || 'Learn More',
    ad_type: text('ad_type') as AdType,
    placement_position: text('placement_position') || null,
    target_pages: splitNames(text('target_pages')),
    target_categories: splitNames(text('target_categories')),
    active: form.has('active'),
    start_date: parseMoment(text('start_date')),
    end_date: parseMoment(text('end_date')),
    max_budget: Number(text('max_budget')) || null,
  }
}
