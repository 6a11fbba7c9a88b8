import { describe, expect, it } from 'vitest'

import { isForCategory, isForPage, isForPosition, placeAds, type ServingAd } from './rules'

let count = 0
const anAd = (part: Partial<ServingAd> = {}): ServingAd => ({
  id: `ad ${++count}`,
  title: 'Kente',
  description: null,
  image_url: null,
  link_url: null,
  link_text: 'Look',
  ad_type: 'banner',
  placement_position: null,
  target_pages: [],
  target_categories: [],
  priority: 1,
  ...part,
})

describe('an ad with pages', () => {
  it.each([
    [[], '/politics'],
    [['*'], '/politics'],
    [['politics'], '/politics'],
    [['/politics'], '/politics'],
    [[' /Politics/ '], '/politics'],
    [['sports', 'politics'], '/politics'],
    [['/'], '/'],
    [['home'], '/'],
    [['story'], '/story/a-long-road'],
    [['/story/a-long-road'], '/story/a-long-road'],
  ])('%j is shown on %s', (target_pages, page) => expect(isForPage({ target_pages }, page)).toBe(true))

  it.each([
    [['sports'], '/politics'],
    [['/'], '/politics'],
    [['politics'], '/'],
    [['polit'], '/politics'],
    [['/story/another'], '/story/a-long-road'],
    [['a-long-road'], '/story/a-long-road'],
  ])('%j is not shown on %s', (target_pages, page) => expect(isForPage({ target_pages }, page)).toBe(false))
})

describe('an ad with categories', () => {
  it.each([
    [[], null],
    [[], 'Sports'],
    [['Sports'], 'Sports'],
    [['sports '], 'Sports'],
    [['Culture', 'Sports'], 'Sports'],
  ])('%j is shown in %s', (target_categories, category) =>
    expect(isForCategory({ target_categories }, category)).toBe(true),
  )

  it.each([
    [['Sports'], null],
    [['Sports'], 'Politics'],
    [['Sport'], 'Sports'],
  ])('%j is not shown in %s', (target_categories, category) =>
    expect(isForCategory({ target_categories }, category)).toBe(false),
  )
})

describe('an ad with a position', () => {
  it.each([
    ['top', true],
    [null, true],
    ['', true],
    ['bottom', false],
    ['Top', false],
  ])('%j belongs at the top: %s', (placement_position, is) =>
    expect(isForPosition({ placement_position }, 'top')).toBe(is),
  )

  it('matches every popup, because popups have no position', () =>
    expect(isForPosition({ placement_position: 'bottom' })).toBe(true))
})

describe('readers', () => {
  it('get the highest priority first, and a lower one where a place is free', () => {
    const types = ['banner', 'inline', 'sidebar', 'sponsored', 'popup'] as const
    const ads = types.flatMap((ad_type) =>
      [1, 3, 2].map((priority) => anAd({ ad_type, priority, title: `${ad_type} ${priority}` })),
    )
    const placed = placeAds(ads, '/', null)
    expect(Object.values(placed).map((found) => found.map(({ title }) => title))).toEqual([
      ['banner 3'],
      ['inline 3'],
      ['sidebar 3', 'sidebar 2'],
      ['sponsored 3'],
      ['popup 3'],
    ])
  })

  it('get the next ad where the first one does not match', () => {
    const ads = [
      anAd({ priority: 9, target_pages: ['sports'] }),
      anAd({ priority: 8, placement_position: 'left' }),
      anAd({ title: 'Mine' }),
    ]
    expect(placeAds(ads, '/politics', 'Politics').banner.map(({ title }) => title)).toEqual(['Mine'])
  })

  it('see ads of equal priority equally often', () => {
    const ads = ['A', 'B', 'C'].map((title) => anAd({ title, ad_type: 'sidebar', priority: 2 }))
    ads.push(anAd({ title: 'First', ad_type: 'sidebar', priority: 3 }))
    const seen = Array.from({ length: 3000 }, () => placeAds(ads, '/', null).sidebar.map(({ title }) => title))
    expect(new Set(seen.map(([first]) => first))).toEqual(new Set(['First']))
    for (const title of ['A', 'B', 'C']) {
      const times = seen.filter(([, second]) => second === title).length
      // This is eight standard deviations, so chance alone does not fail the test.
      expect(Math.abs(times - 1000)).toBeLessThan(210)
    }
  })

  it("do not receive an ad's targeting", () => {
    const [shown] = placeAds([anAd({ target_pages: ['*'], priority: 7 })], '/', null).banner
    expect(Object.keys(shown!)).toEqual(['id', 'title', 'description', 'image_url', 'link_url', 'link_text'])
  })
})
