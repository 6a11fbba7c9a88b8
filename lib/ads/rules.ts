import type { AdType } from './schema'

// Which ad stands where. Whether it is serving at all (switched on, begun, not ended, money left) the database decides.

/** What a page gets of an ad. */
export interface Ad {
  id: string
  title: string
  description: string | null
  image_url: string | null
  link_url: string | null
  link_text: string
}

/** What decides where it stands. */
export interface ServingAd extends Ad {
  ad_type: AdPlace
  placement_position: string | null
  target_pages: string[]
  target_categories: string[]
  priority: number
}

/** Each type has its place. */
export type AdPlace = AdType

/** How many ads a place holds, and what its position is called; the popup has none. */
export const AD_PLACES: Record<AdPlace, { limit: number; position?: string }> = {
  banner: { limit: 1, position: 'top' },
  inline: { limit: 1, position: 'middle' },
  sidebar: { limit: 1, position: 'right' },
  sponsored: { limit: 1, position: 'sidebar' },
  popup: { limit: 1 },
}

/** '/Politics/' and 'politics' are one page; the front page is also called home. */
export function toPageName(page: string): string {
  return page.trim().toLowerCase().replace(/^\/+|\/+$/g, '') || 'home'
}

/** A page is also meant by its first part: 'story' are all stories. */
export function isForPage({ target_pages }: Pick<ServingAd, 'target_pages'>, page: string): boolean {
  const name = toPageName(page)
  const isMeant = (target: string) => target === '*' || [name, name.split('/')[0]].includes(toPageName(target))
  return target_pages.length === 0 || target_pages.some((target) => isMeant(target.trim()))
}

/** An ad for certain categories stands in these alone, so not on pages without one. */
export function isForCategory({ target_categories }: Pick<ServingAd, 'target_categories'>, category: string | null): boolean {
  const wanted = category?.toLowerCase()
  return target_categories.length === 0 || target_categories.some((target) => target.trim().toLowerCase() === wanted)
}

export function isForPosition({ placement_position }: Pick<ServingAd, 'placement_position'>, position?: string): boolean {
  return position === undefined || !placement_position || placement_position === position
}

// Only what a browser shows: targets and priorities are the advertiser's business.
const toAd = ({ id, title, description, image_url, link_url, link_text }: ServingAd): Ad => ({
  id, title, description, image_url, link_url, link_text,
})

/** The ads of a page by place, most important first; among equals the order given. */
export function placeAds(ads: readonly ServingAd[], page: string, category: string | null): Record<AdPlace, Ad[]> {
  const here = ads.filter((ad) => isForPage(ad, page) && isForCategory(ad, category)).sort((a, b) => b.priority - a.priority)
  const fill = (place: AdPlace) => {
    const { limit, position } = AD_PLACES[place]
    return here.filter((ad) => ad.ad_type === place && isForPosition(ad, position)).slice(0, limit).map(toAd)
  }
  return {
    banner: fill('banner'), inline: fill('inline'), sidebar: fill('sidebar'), sponsored: fill('sponsored'), popup: fill('popup'),
  }
}
