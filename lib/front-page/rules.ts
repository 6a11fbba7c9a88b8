import { encodeCursor } from '../articles/rules'
import type { ArticleCard, Category } from '../articles/schema'
import { FRONT_PAGE } from './schema'

export interface SectionStrip {
  category: Category
  articles: ArticleCard[]
}

/** The editors' choices. The rest of the page is filled automatically. */
export interface FrontPageSlots {
  lead?: ArticleCard | undefined
  related?: readonly ArticleCard[]
  seconds?: readonly ArticleCard[]
  strips?: Partial<Record<Category, readonly ArticleCard[]>>
}

export interface FrontPageSources {
  featured: ArticleCard | null
  /** The newest articles of all sections, newest first. */
  newest: readonly ArticleCard[]
  /** The sections in the page's order, each with its newest articles first. */
  sections: readonly { category: Category; articles: readonly ArticleCard[] }[]
}

export interface FrontPage {
  lead: ArticleCard | undefined
  related: ArticleCard[]
  seconds: ArticleCard[]
  latest: ArticleCard[]
  strips: SectionStrip[]
  /** Whether the lead is breaking news and runs across the page, above the latest headlines. */
  isBreaking: boolean
  /** The cursor of what follows, because everything newer is on the page. Null at the end. */
  next: string | null
}

export type Composition = Omit<FrontPage, 'isBreaking'>

/** Moves an article with a picture to the front: without one, a strip is shorter than its neighbours. */
function leadWithPicture(articles: ArticleCard[]): ArticleCard[] {
  const lead = articles.find(({ image_url }) => image_url !== null)
  return lead ? [lead, ...articles.filter((article) => article !== lead)] : articles
}

/**
 * Fills the page. An empty lead is the newest featured article, and related headlines are the newest of its section;
 * other empty slots are filled by date.
 */
export function composeFrontPage(
  { featured, newest, sections }: FrontPageSources,
  slots: FrontPageSlots = {},
): Composition {
  const placed = new Set<string>()
  const take = (articles: readonly ArticleCard[], count: number): ArticleCard[] => {
    const taken: ArticleCard[] = []
    for (const article of articles) {
      if (taken.length >= count) break
      if (placed.has(article.id)) continue
      placed.add(article.id)
      taken.push(article)
    }
    return taken
  }
  const fill = (chosen: ArticleCard[], articles: readonly ArticleCard[], count: number) => [
    ...chosen,
    ...take(articles, count - chosen.length),
  ]

  const chosenLead = slots.lead && take([slots.lead], 1)[0]
  const chosenRelated = take(slots.related ?? [], FRONT_PAGE.related)
  const chosenSeconds = take(slots.seconds ?? [], FRONT_PAGE.seconds)
  const chosenStrips = new Map(
    sections.map(({ category }) => [category, take(slots.strips?.[category] ?? [], FRONT_PAGE.headlines + 1)]),
  )

  const lead = chosenLead ?? take([...(featured ? [featured] : []), ...newest], 1)[0]
  const ofLead = sections.find(({ category }) => category === lead?.category)?.articles ?? []
  const related = fill(chosenRelated, ofLead, FRONT_PAGE.related)
  const seconds = fill(chosenSeconds, newest, FRONT_PAGE.seconds)
  const latest = take(newest, FRONT_PAGE.latest)
  const last = latest.at(-1)
  const hasMore = last && newest.at(-1) !== last
  const strips = sections
    .map(({ category, articles }) => {
      const chosen = chosenStrips.get(category) ?? []
      const filled = fill(chosen, articles, FRONT_PAGE.headlines + 1)
      return { category, articles: chosen.length > 0 ? filled : leadWithPicture(filled) }
    })
    .filter(({ articles }) => articles.length > 0)

  return {
    lead,
    related,
    seconds,
    latest,
    strips,
    next: hasMore ? encodeCursor({ publicationDate: last.publication_date, id: last.id }) : null,
  }
}
