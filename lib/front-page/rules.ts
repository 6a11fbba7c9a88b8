import { encodeCursor } from '../articles/rules'
import type { ArticleCard, Category } from '../articles/schema'
import { FRONT_PAGE } from './schema'

/** What the composition depends on. */
export type Placeable = Pick<ArticleCard, 'id' | 'image_url' | 'publication_date'> & { category: Category | null }

/** What the editor has of an article. */
export type Filler = Placeable & Pick<ArticleCard, 'slug' | 'title'>

/** How a strip is set: around a wide picture, with one at a side, without any, narrow, as tall pictures, with faces. */
export type StripShape = 'feature' | 'left' | 'right' | 'headlines' | 'column' | 'pictures' | 'opinion'

/** The shapes of the strips in their order, without that of Opinion. */
const SHAPES: readonly StripShape[] = [
  'feature',
  'left',
  'right',
  'headlines',
  'column',
  'column',
  'column',
  'pictures',
]

/** How many pictures each shape has. */
export const PICTURES: Record<StripShape, number> = {
  feature: 1,
  left: 1,
  right: 1,
  headlines: 0,
  column: 1,
  pictures: 3,
  opinion: 0,
}

export interface SectionStrip<A = ArticleCard> {
  category: Category
  shape: StripShape
  articles: A[]
}

/** The editors' choices. The rest of the page is filled automatically. */
export interface FrontPageSlots<A = ArticleCard> {
  lead?: A | undefined
  related?: readonly A[]
  seconds?: readonly A[]
  strips?: Partial<Record<Category, readonly A[]>>
}

export interface FrontPageSources<A = ArticleCard> {
  featured: A | null
  /** The newest articles of all sections, newest first. */
  newest: readonly A[]
  /** The sections in the page's order, each with its newest articles first. */
  sections: readonly { category: Category; articles: readonly A[] }[]
}

export interface Composition<A = ArticleCard> {
  lead: A | undefined
  related: A[]
  seconds: A[]
  /** The newest headlines, with their times. */
  timed: A[]
  latest: A[]
  strips: SectionStrip<A>[]
  /** The cursor of what follows, because everything newer is on the page. Null at the end. */
  next: string | null
}

export interface FrontPage extends Composition {
  /** Whether the lead is breaking news and runs across the page, above the latest headlines. */
  isBreaking: boolean
}

/** Moves an article with a picture to the front, beside which the others stand. */
export function leadWithPicture<A extends Pick<ArticleCard, 'image_url'>>(articles: A[]): A[] {
  const lead = articles.find(({ image_url }) => image_url !== null)
  return lead ? [lead, ...articles.filter((article) => article !== lead)] : articles
}

/**
 * Fills the page. An empty lead is the newest featured article. The timed column takes the newest of the rest, because
 * it is called "Latest"; in a small newsroom it leaves half of them to the other parts. Related headlines are the
 * newest that remain of the lead's section, second stories the newest that remain, with those that have pictures first.
 */
export function composeFrontPage<A extends Placeable>(
  { featured, newest, sections }: FrontPageSources<A>,
  slots: FrontPageSlots<A> = {},
): Composition<A> {
  const placed = new Set<string>()
  const take = (articles: readonly A[], count: number): A[] => {
    const taken: A[] = []
    for (const article of articles) {
      if (taken.length >= count) break
      if (placed.has(article.id)) continue
      placed.add(article.id)
      taken.push(article)
    }
    return taken
  }
  const fill = (chosen: A[], articles: readonly A[], count: number) => [
    ...chosen,
    ...take(articles, count - chosen.length),
  ]

  const chosenLead = slots.lead && take([slots.lead], 1)[0]
  const chosenRelated = take(slots.related ?? [], FRONT_PAGE.related)
  const chosenSeconds = take(slots.seconds ?? [], FRONT_PAGE.seconds)
  const chosenStrips = new Map(
    sections.map(({ category }) => [category, take(slots.strips?.[category] ?? [], FRONT_PAGE.inStrip)]),
  )

  const lead = chosenLead ?? take([...(featured ? [featured] : []), ...newest], 1)[0]
  const free = newest.filter(({ id }) => !placed.has(id))
  const timed = take(free, Math.min(FRONT_PAGE.timed, Math.ceil(free.length / 2)))
  const ofLead = sections.find(({ category }) => category === lead?.category)?.articles ?? []
  const related = fill(chosenRelated, ofLead, FRONT_PAGE.related)
  // Older pictures are not worth it.
  const recent = newest.filter(({ id }) => !placed.has(id)).slice(0, 2 * FRONT_PAGE.seconds)
  const seconds = fill(
    chosenSeconds,
    recent.toSorted((a, b) => Number(!a.image_url) - Number(!b.image_url)),
    FRONT_PAGE.seconds,
  )
  const latest = take(newest, FRONT_PAGE.latest)
  const last = latest.at(-1)
  const hasMore = last && newest.at(-1) !== last
  const strips: SectionStrip<A>[] = []
  for (const { category, articles } of sections) {
    const chosen = chosenStrips.get(category) ?? []
    const number = strips.filter(({ shape }) => shape !== 'opinion').length
    const shape = category === 'Opinion' ? 'opinion' : (SHAPES[number] ?? 'column')
    const illustrated = articles.filter(({ image_url }) => image_url)
    const first = chosen.length > 0 ? chosen : take(illustrated, PICTURES[shape])
    const filled = fill(first, articles, FRONT_PAGE.strip)
    if (filled.length > 0) strips.push({ category, shape, articles: filled })
  }

  return {
    lead,
    related,
    seconds,
    timed,
    latest,
    strips,
    next: hasMore ? encodeCursor({ publicationDate: last.publication_date, id: last.id }) : null,
  }
}
