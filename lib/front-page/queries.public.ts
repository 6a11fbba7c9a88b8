import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { CARD, getFeatured, getNextPublication, listByCategory, listNewest, asCards } from '../articles/queries.public'
import { lifeUntil } from '../articles/lifetimes'
import { type ArticleCard, CATEGORIES, type Category } from '../articles/schema'
import { tags } from '../cache/tags'
import { unwrapMaybe, unwrap } from '../db/errors'
import { createReaderClient } from '../db/reader'
import { composeFrontPage, type Filler, type FrontPage, type FrontPageSlots, type FrontPageSources } from './rules'
import { FRONT_PAGE, type Layout, layoutSchema, type Place, type PlacedSlug, getPartPlace } from './schema'

// How many new articles are read: enough even if the newest are already in the lead package or a strip.
const NEWEST = 40
const PER_SECTION = FRONT_PAGE.related + FRONT_PAGE.timed + FRONT_PAGE.strip + 9

/** Reads the arrangement; null before the first version. */
export async function getLayout(): Promise<Layout | null> {
  'use cache'
  cacheTag(tags.placement, tags.frontPage)
  const found = unwrapMaybe(await createReaderClient().rpc('get_front_page'))
  const layout = found === null ? null : layoutSchema.parse(found)
  const ends = [await getNextPublication(), ...(layout?.slots ?? []).map(({ pinned_until }) => pinned_until)].filter(
    (end) => end !== null,
  )
  cacheLife(lifeUntil(ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null, new Date()))
  return layout
}

/** Reads the placed articles, in no order. */
async function listPlaced(column: 'id' | 'slug', values: string[]): Promise<ArticleCard[]> {
  if (values.length === 0) return []
  return asCards(unwrap(await createReaderClient().from('published_articles').select(CARD).in(column, values)))
}

/** Reads the cards of placed articles by id. Articles that readers don't see are missing. */
export async function listCards(ids: string[]): Promise<ArticleCard[]> {
  'use cache'
  cacheTag(tags.placement, tags.frontPage)
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  return listPlaced('id', ids)
}

/** Sorts the placed articles into their slots, without those that readers cannot see. */
function fillSlots<T extends { place: Place }>(
  placed: readonly T[],
  find: (slot: T) => ArticleCard | undefined,
): FrontPageSlots {
  const at = (place: Place) => placed.flatMap((slot) => (slot.place === place ? (find(slot) ?? []) : []))
  return {
    lead: at('lead')[0],
    related: at('related'),
    seconds: at('seconds'),
    strips: Object.fromEntries(CATEGORIES.map((category) => [category, at(category)])),
  }
}

async function readSources(order: readonly Category[]): Promise<FrontPageSources> {
  const [featured, { articles: newest }, ...sections] = await Promise.all([
    getFeatured(),
    listNewest(NEWEST),
    ...order.map(async (category) => ({ category, articles: (await listByCategory(category, PER_SECTION)).articles })),
  ])
  return { featured, newest, sections }
}

const compose = async (slots: FrontPageSlots, order: readonly Category[], isBreaking: boolean): Promise<FrontPage> => ({
  ...composeFrontPage(await readSources(order), slots),
  isBreaking,
})

/** Lists the articles that are or could be on the front page, newest first, with what the editor shows of them. */
export async function listFillers(placed: string[]): Promise<{ featured: Filler | null; articles: Filler[] }> {
  const [{ featured, newest, sections }, cards] = await Promise.all([
    readSources(CATEGORIES),
    listPlaced('slug', placed),
  ])
  const all = [...newest, ...sections.flatMap(({ articles }) => articles), ...cards, ...(featured ? [featured] : [])]
  const pick = ({ id, slug, title, category, image_url, publication_date }: ArticleCard): Filler => ({
    id,
    slug,
    title,
    category,
    image_url,
    publication_date,
  })
  return {
    featured: featured && pick(featured),
    articles: [...new Map(all.map((card) => [card.id, card])).values()]
      .toSorted((a, b) => Date.parse(b.publication_date) - Date.parse(a.publication_date))
      .map(pick),
  }
}

/** Composes the front page that readers see. */
export async function getFrontPage(): Promise<FrontPage> {
  const layout = await getLayout()
  const placed = (layout?.slots ?? []).map((slot) => ({ place: getPartPlace(slot), id: slot.article_id }))
  const cards = await listCards(placed.map(({ id }) => id))
  return compose(
    fillSlots(placed, ({ id }) => cards.find((card) => card.id === id)),
    layout?.sections ?? CATEGORIES,
    layout?.is_breaking ?? false,
  )
}

/** Composes the front page as an editor has arranged it, before it is saved. */
export async function previewFrontPage(
  slots: readonly PlacedSlug[],
  sections: readonly Category[],
  isBreaking: boolean,
): Promise<FrontPage> {
  const cards = await listPlaced(
    'slug',
    slots.map(({ slug }) => slug),
  )
  return compose(
    fillSlots(slots, ({ slug }) => cards.find((card) => card.slug === slug)),
    sections,
    isBreaking,
  )
}
