import { AD_PLACES, type AdPlace } from './places'
import { getAdShape, type PictureSize } from './shapes'

// Which of the running ads go where. The database decides which ads are running.

export interface Ad {
  id: string
  title: string
  description: string | null
  image_url: string | null
  link_url: string | null
  link_text: string
  /** The shape of a picture that fills its place, or '' (getAdShape in shapes.ts). */
  shape: string
}

export interface ServingAd extends Omit<Ad, 'shape'> {
  /** The size of the picture, if the ad has one that was uploaded here. */
  picture: PictureSize | null
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

/** Lists the ads that may appear in a place, the highest priority first. */
function listCandidates(ads: readonly ServingAd[], place: AdPlace, page: string, category: string | null) {
  return ads
    .filter(
      (ad) =>
        ad.ad_type === place &&
        isForPage(ad, page) &&
        isForCategory(ad, category) &&
        isForPosition(ad, AD_PLACES[place].position),
    )
    .sort((a, b) => b.priority - a.priority)
}

/**
 * Picks the ads for a place, the highest priority first. Ties are drawn by lot for each reader, so that they share the
 * place fairly. Targeting and priority are left out, because they are not for browsers.
 */
function fillPlace(
  ads: readonly ServingAd[],
  place: AdPlace,
  page: string,
  category: string | null,
  draw: () => number,
): Ad[] {
  return listCandidates(ads, place, page, category)
    .map((ad) => ({ ad, lot: draw() }))
    .sort((a, b) => b.ad.priority - a.ad.priority || a.lot - b.lot)
    .slice(0, AD_PLACES[place].limit)
    .map(({ ad: { id, title, description, image_url, link_url, link_text, picture } }) => ({
      id,
      title,
      description,
      image_url,
      link_url,
      link_text,
      shape: getAdShape(picture, place, page),
    }))
}

/** Picks the ads for each place of a page. */
export function placeAds(
  ads: readonly ServingAd[],
  page: string,
  category: string | null,
  draw = Math.random,
): Record<AdPlace, Ad[]> {
  const fill = (place: AdPlace) => fillPlace(ads, place, page, category, draw)
  return {
    banner: fill('banner'),
    inline: fill('inline'),
    sidebar: fill('sidebar'),
    sponsored: fill('sponsored'),
    popup: fill('popup'),
  }
}

/**
 * Lists the shapes that each ad of a place may have, whichever is drawn. It is empty if the place has no ads. The page
 * reserves room for them before it knows the ads.
 */
export function listAdShapes(
  ads: readonly ServingAd[],
  place: AdPlace,
  page: string,
  category: string | null,
): string[][] {
  const candidates = listCandidates(ads, place, page, category)
  return candidates.slice(0, AD_PLACES[place].limit).map(({ priority }) => {
    const rivals = candidates.filter((ad) => ad.priority === priority)
    return [...new Set(rivals.map(({ picture }) => getAdShape(picture, place, page)))]
  })
}
