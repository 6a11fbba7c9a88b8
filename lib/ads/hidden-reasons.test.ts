import { describe, expect, it } from 'vitest'

import { listHiddenReasons, type PlannedAd } from './hidden-reasons'
import { AD_PLACES } from './places'
import { AD_TYPES } from './schema'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ad: PlannedAd = {
  ad_type: 'banner',
  placement_position: null,
  target_pages: [],
  target_categories: [],
  active: true,
  start_date: '2026-11-21T12:00:00Z',
  end_date: null,
  max_budget: null,
  budget_spent: 0,
}
const why = (part: Partial<PlannedAd>) => listHiddenReasons({ ...ad, ...part }, NOW)

describe('reasons why an ad is not shown', () => {
  it.each([
    [{ active: false }, 'It is inactive.'],
    [{ start_date: '2026-12-24T18:30:00Z' }, 'It starts on Dec 24, 2026, 6:30 PM.'],
    [{ end_date: '2026-11-21T12:00:00Z' }, 'It ended on Nov 21, 2026, 12:00 PM.'],
    [{ max_budget: 10, budget_spent: 10.4 }, 'Its budget is spent.'],
    [
      { placement_position: 'bottom' },
      'Ads of this type have no position “bottom”. Enter “top”, or leave the position empty.',
    ],
    [{ target_pages: ['nowhere'] }, 'No page with ads is called “nowhere”. Use home, story or the name of a section.'],
    [{ target_categories: ['Sport', 'culture'] }, 'There is no section called “Sport”.'],
  ] as [Partial<PlannedAd>, string][])('reads of one with %o', (part, sentence) => {
    expect(why(part).map((said) => said.replaceAll('\u202f', ' '))).toEqual([sentence])
  })

  it('are all listed', () => expect(why({ active: false, placement_position: 'left' })).toHaveLength(2))

  it.each([
    {},
    { target_pages: ['*'] },
    { target_pages: ['/'] },
    { target_pages: ['nowhere', '/Politics/'] },
    { target_pages: ['/story/a-long-road'] },
    { target_categories: ['sports'] },
    { max_budget: 10, budget_spent: 9.99 },
    { start_date: null },
    { ad_type: 'popup', placement_position: 'bottom' },
  ] as Partial<PlannedAd>[])('reads nothing of one with %o', (part) => expect(why(part)).toEqual([]))

  it.each(AD_TYPES)('finds the place of a %s ad by its own name', (ad_type) => {
    expect(why({ ad_type, placement_position: AD_PLACES[ad_type].position ?? 'anything' })).toEqual([])
  })
})
