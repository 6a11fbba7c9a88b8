import { describe, expect, it } from 'vitest'

import { isForCategory, isForPage, isForPosition, listAdShapes, placeAds, type ServingAd } from './rules'

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
  picture: null,
  ...part,
})

/** Returns the same numbers in each run, evenly spread from 0 to 1. */
function makeDraw(): () => number {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

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

  it('see ads of equal priority equally often on every page, and never instead of a higher priority', () => {
    const ads = ['A', 'B', 'C', 'D'].map((title) => anAd({ title, ad_type: 'sidebar', priority: 2 }))
    ads.push(anAd({ title: 'First', ad_type: 'sidebar', priority: 3 }))
    ads.push(anAd({ title: 'Last', ad_type: 'sidebar', priority: 1 }))
    const draw = makeDraw()
    const pages = ['/', '/politics', '/story/a-long-road']
    const seen = Array.from({ length: 6000 }, (_, view) =>
      placeAds(ads, pages[view % pages.length]!, null, draw).sidebar.map(({ title }) => title),
    )
    expect(new Set(seen.map(([first]) => first))).toEqual(new Set(['First']))
    for (const [index, page] of pages.entries()) {
      const seconds = seen.filter((_, view) => view % pages.length === index).map(([, second]) => second)
      for (const title of ['A', 'B', 'C', 'D']) {
        const share = seconds.filter((second) => second === title).length / seconds.length
        expect(share, `${title} on ${page}`).toBeCloseTo(1 / 4, 1)
      }
    }
  })

  it('see each of several ads that share two places equally often', () => {
    const ads = ['A', 'B', 'C'].map((title) => anAd({ title, ad_type: 'sidebar' }))
    const draw = makeDraw()
    const seen = Array.from({ length: 3000 }, () => placeAds(ads, '/', null, draw).sidebar.map(({ title }) => title))
    for (const place of [0, 1])
      for (const title of ['A', 'B', 'C'])
        expect(seen.filter((titles) => titles[place] === title).length / 3000).toBeCloseTo(1 / 3, 1)
  })

  it("do not receive an ad's targeting", () => {
    const [shown] = placeAds([anAd({ target_pages: ['*'], priority: 7 })], '/', null).banner
    expect(Object.keys(shown!)).toEqual(['id', 'title', 'description', 'image_url', 'link_url', 'link_text', 'shape'])
  })
})

describe('a page reserves room', () => {
  const wide = { width: 970, height: 250 }
  const shapesOf = (ads: ServingAd[], place: 'banner' | 'sidebar', page = '/') => listAdShapes(ads, place, page, null)

  it('for no ad where none is placed', () => {
    expect(shapesOf([], 'banner')).toEqual([])
    expect(shapesOf([anAd({ target_pages: ['sports'] })], 'banner')).toEqual([])
    expect(shapesOf([anAd({ ad_type: 'inline' })], 'banner')).toEqual([])
  })

  it('for the ad that wins', () =>
    expect(shapesOf([anAd({ priority: 1 }), anAd({ priority: 2, picture: wide })], 'banner')).toEqual([['970/250']]))

  it('for whichever of equal ads is drawn', () => {
    const ads = [anAd({ picture: wide }), anAd(), anAd({ picture: wide })]
    expect(shapesOf(ads, 'banner')).toEqual([['970/250', '']])
  })

  it('for as many ads as there are', () => {
    const ads = [1, 2, 3].map((priority) => anAd({ ad_type: 'sidebar', priority }))
    expect(shapesOf(ads.slice(0, 1), 'sidebar')).toEqual([['']])
    expect(shapesOf(ads, 'sidebar')).toEqual([[''], ['']])
  })

  it('for each ad that readers may get, in its order', () => {
    const ads = [
      anAd({ ad_type: 'sidebar', priority: 2 }),
      anAd({ ad_type: 'sidebar', picture: wide }),
      anAd({ ad_type: 'sidebar' }),
    ]
    const reserved = shapesOf(ads, 'sidebar')
    const draw = makeDraw()
    for (let view = 0; view < 100; view++)
      for (const [at, { shape }] of placeAds(ads, '/', null, draw).sidebar.entries())
        expect(reserved[at]).toContain(shape)
  })
})
