import { expect, it } from 'vitest'

import { CATEGORIES } from '../articles/schema'
import { fillPlacement, listFilling } from './fill-placement'
import type { Filler } from './rules'
import { FRONT_PAGE, type Placement, PLACES } from './schema'

const articles = Array.from({ length: 90 }, (_, at): Filler => ({
  id: `id-${at}`,
  slug: `story-${at}`,
  title: `Story ${at}`,
  category: CATEGORIES[at % CATEGORIES.length]!,
  image_url: null,
  publication_date: new Date(Date.UTC(2026, 10, 23) - at * 3_600_000).toISOString(),
}))
const fill = (placed: Partial<Placement>) => {
  const empty = Object.fromEntries(PLACES.map((place) => [place, []])) as unknown as Placement
  return fillPlacement({ ...empty, ...placed }, CATEGORIES, { featured: articles[7]!, articles })
}

it('fills what nobody placed, after what editors placed, also with articles it does not know', () => {
  const nothing = fill({})
  expect(listFilling(nothing, 'lead').map(({ slug }) => slug)).toEqual(['story-7'])
  for (const place of ['related', 'seconds'] as const)
    expect(listFilling(nothing, place)).toHaveLength(FRONT_PAGE[place])
  expect(listFilling(nothing, 'Culture')).toHaveLength(FRONT_PAGE.strip)

  const placed = fill({
    lead: [{ slug: 'scheduled', title: 'Tomorrow', until: '' }],
    Culture: [{ slug: 'story-7', title: 'Story 7', until: '' }],
  })
  expect(listFilling(placed, 'lead').map(({ title }) => title)).toEqual(['Tomorrow'])
  expect(listFilling(placed, 'Culture')[0]?.slug).toBe('story-7')
  const slugs = PLACES.flatMap((place) => listFilling(placed, place).map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(slugs.length)
})
