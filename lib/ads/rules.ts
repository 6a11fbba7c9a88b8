import { AD_PLACES, type AdPlace } from './places'

// Which of the running ads go where. The database decides which ads are running.

export interface Ad {
  id: string
  title: string
  description: string | null
  image_url: string | null
  link_url: string | null
  link_text: string
}

export interface ServingAd extends Ad {
  ad_type: AdPlace
  placement_position: string | null
  target_pages: string[]
  target_categories: string[]
  priority: number
}

/** Normalizes the name of a page: "/Politics/" and "politics" are the same. */
export function describePage(page: string): string {
  return (
    page
      .trim()
      .toLowerCase()
      .replace(/^\/+|\/+$/g, '') || 'home'
  )
}

/** Whether an ad may appear on a page. The first segment is enough: "story" matches all stories. */
export function isForPage({ target_pages }: Pick<ServingAd, 'target_pages'>, page: string): boolean {
  const name = describePage(page)
  const isMeant = (target: string) => target === '*' || [name, name.split('/')[0]].includes(describePage(target))
  return target_pages.length === 0 || target_pages.some((target) => isMeant(target.trim()))
}

/** Whether an ad may appear in a category. One with target categories never appears on pages without a category. */
export function isForCategory(
  { target_categories }: Pick<ServingAd, 'target_categories'>,
  category: string | null,
): boolean {
  const wanted = category?.toLowerCase()
  return target_categories.length === 0 || target_categories.some((target) => target.trim().toLowerCase() === wanted)
}

/** Whether an ad may appear at a position. Without a position it may, and so may an ad that names none. */
export function isForPosition(
  { placement_position }: Pick<ServingAd, 'placement_position'>,
  position?: string,
): boolean {
  return position === undefined || !placement_position || placement_position === position
}

// Removes targeting and priority, which are not for browsers.
const toAd = ({ id, title, description, image_url, link_url, link_text }: ServingAd): Ad => ({
  id,
  title,
  description,
  image_url,
  link_url,
  link_text,
})

/**
 * Picks the ads for a place, the highest priority first. Ties are drawn by lot for each reader, so that they share the
 * place fairly.
 */
export function placeAds(
  ads: readonly ServingAd[],
  page: string,
  category: string | null,
  draw = Math.random,
): Record<AdPlace, Ad[]> {
  const here = ads
    .filter((ad) => isForPage(ad, page) && isForCategory(ad, category))
    .map((ad) => ({ ...ad, lot: draw() }))
    .sort((a, b) => b.priority - a.priority || a.lot - b.lot)
  const fill = (place: AdPlace) => {
    const { limit, position } = AD_PLACES[place]
    return here
      .filter((ad) => ad.ad_type === place && isForPosition(ad, position))
      .slice(0, limit)
      .map(toAd)
  }
  return {
    banner: fill('banner'),
    inline: fill('inline'),
    sidebar: fill('sidebar'),
    sponsored: fill('sponsored'),
    popup: fill('popup'),
  }
}
