import { CATEGORIES, type Category } from '../articles/schema'
import { composeFrontPage, type Composition, type Filler, type FrontPageSlots } from './rules'
import type { Place, Placement } from './schema'

/**
 * Composes the front page of an arrangement, as far as the editor knows its articles: one that is scheduled or was found
 * by the search has no picture here.
 */
export function fillPlacement(
  placement: Placement,
  sections: readonly Category[],
  { featured, articles }: { featured: Filler | null; articles: readonly Filler[] },
): Composition<Filler> {
  const known = new Map(articles.map((article) => [article.slug, article]))
  const at = (place: Place) =>
    placement[place].map(
      ({ slug, title }): Filler =>
        known.get(slug) ?? { id: slug, slug, title, category: null, image_url: null, publication_date: '' },
    )
  const slots: FrontPageSlots<Filler> = {
    lead: at('lead')[0],
    related: at('related'),
    seconds: at('seconds'),
    strips: Object.fromEntries(CATEGORIES.map((category) => [category, at(category)])),
  }
  return composeFrontPage(
    {
      featured,
      newest: articles,
      sections: sections.map((category) => ({
        category,
        articles: articles.filter((article) => article.category === category),
      })),
    },
    slots,
  )
}

/** Lists what a place shows. */
export function listFilling({ lead, related, seconds, strips }: Composition<Filler>, place: Place): Filler[] {
  if (place === 'lead') return lead ? [lead] : []
  if (place === 'related') return related
  if (place === 'seconds') return seconds
  return strips.find(({ category }) => category === place)?.articles ?? []
}
