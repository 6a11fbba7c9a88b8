import { describe, expect, it } from 'vitest'

import { decodeCursor } from '../articles/rules'
import type { ArticleCard, Category } from '../articles/schema'
import { composeFrontPage, type Composition, type FrontPageSlots } from './rules'
import { FRONT_PAGE } from './schema'

const buildId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Makes a card. Number 0 is the newest. */
const buildCard = (number: number, category: Category): ArticleCard => ({
  id: buildId(number),
  slug: `story-${number}`,
  title: `Story ${number}`,
  excerpt: null,
  category,
  bylines: [],
  views: 0,
  image_url: null,
  image_alt: null,
  image_width: null,
  image_height: null,
  publication_date: new Date(Date.UTC(2026, 10, 23) - number * 3_600_000).toISOString(),
})

const SECTIONS = ['Politics', 'Sports', 'Business'] as const
const make = (count: number) => Array.from({ length: count }, (_, at) => buildCard(at, SECTIONS[at % 3]!))

const compose = (articles: ArticleCard[], slots: FrontPageSlots = {}, featured: ArticleCard | null = null) =>
  composeFrontPage(
    {
      featured,
      newest: articles.slice(0, 40),
      sections: SECTIONS.map((category) => ({
        category,
        articles: articles.filter((one) => one.category === category),
      })),
    },
    slots,
  )

const idsOf = ({ lead, related, seconds, timed, latest, strips }: Composition) =>
  [
    ...(lead ? [lead] : []),
    ...related,
    ...seconds,
    ...timed,
    ...latest,
    ...strips.flatMap(({ articles }) => articles),
  ].map(({ id }) => id)

describe('the automatic front page', () => {
  it('leads a strip with the newest picture, unless an editor placed an article', () => {
    const articles = make(90).map((article, index) =>
      index === 42 ? { ...article, image_url: '/media/articles/a.webp' } : article,
    )
    const getPolitics = (slots: FrontPageSlots = {}) =>
      compose(articles, slots).strips[0]?.articles.map(({ id }) => id) ?? []
    const byTime = getPolitics()
    expect(byTime[0]).toBe(buildId(42))
    expect(byTime.slice(1)).toEqual(byTime.slice(1).toSorted())
    expect(byTime[1]! < buildId(42)).toBe(true)
    expect(getPolitics({ strips: { Politics: [articles[60]!] } })[0]).toBe(buildId(60))
  })

  it('leads with the newest featured article, and fills the rest by time', () => {
    const articles = make(90)
    const page = compose(articles, {}, articles[4])
    expect(page.lead?.id).toBe(buildId(4))
    expect(page.timed.map(({ id }) => id)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9, 10].map(buildId))
    // Number 4 is about sports; 13, 16 and 19 are the newest remaining articles of its section.
    expect(page.related.map(({ id }) => id)).toEqual([13, 16, 19].map(buildId))
    expect(page.seconds.map(({ id }) => id)).toEqual([11, 12, 14, 15, 17, 18].map(buildId))
    expect(page.latest.map(({ id }) => id)).toEqual([20, 21, 22, 23].map(buildId))
    expect(page.strips.map(({ category, articles: { length } }) => [category, length])).toEqual(
      SECTIONS.map((category) => [category, FRONT_PAGE.strip]),
    )
  })

  it('has second stories with pictures before newer ones without, unless they are much older', () => {
    const articles = make(90).map((article, index) =>
      [14, 21, 35].includes(index) ? { ...article, image_url: '/media/articles/a.webp' } : article,
    )
    const { timed, seconds, latest } = compose(articles)
    expect(timed.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(buildId))
    expect(seconds.map(({ id }) => id)).toEqual([14, 21, 11, 13, 16, 17].map(buildId))
    expect(latest.map(({ id }) => id)).toEqual([19, 20, 22, 23].map(buildId))
  })

  it('leaves half of a small newsroom to the parts beside the timed column', () => {
    const { timed, related, seconds, latest } = compose(make(9))
    expect([timed, related, seconds, latest].map(({ length }) => length)).toEqual([4, 1, 3, 0])
  })

  it('leads with the newest article if none is featured', () => {
    expect(compose(make(10)).lead?.id).toBe(buildId(0))
  })

  it.each([0, 1, 2, 5, 12, 30, 90])('shows no article twice, and all of %i if they fit', (count) => {
    const ids = idsOf(compose(make(count)))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(
      Math.min(
        count,
        1 + FRONT_PAGE.related + FRONT_PAGE.seconds + FRONT_PAGE.timed + FRONT_PAGE.latest + 3 * FRONT_PAGE.strip,
      ),
    )
  })

  it('has a cursor for older articles, unless there are none', () => {
    const articles = make(60)
    const page = compose(articles)
    const cursor = decodeCursor(page.next!)!
    const newer = articles.filter((article) => article.publication_date >= cursor.publicationDate)
    expect(newer.filter(({ id }) => !idsOf(page).includes(id))).toEqual([])
    expect(compose(make(9)).next).toBeNull()
  })
})

describe("editors' slots", () => {
  const articles = make(90)

  it('take precedence over time and the featured flag', () => {
    const page = compose(
      articles,
      {
        lead: articles[50],
        related: [articles[3]!],
        seconds: [articles[60]!, articles[2]!],
        strips: { Business: [articles[80]!] },
      },
      articles[0],
    )
    expect(page.lead?.id).toBe(buildId(50))
    expect(page.related[0]?.id).toBe(buildId(3))
    expect(page.seconds.slice(0, 3).map(({ id }) => id)).toEqual([60, 2, 12].map(buildId))
    expect(page.timed.map(({ id }) => id)).toEqual([0, 1, 4, 5, 6, 7, 8, 9, 10, 11].map(buildId))
    expect(page.strips.at(-1)?.articles[0]?.id).toBe(buildId(80))
    expect(page.related).toHaveLength(FRONT_PAGE.related)
  })

  it('keep only the first slot of a repeated article, within their limits', () => {
    const page = compose(articles, {
      lead: articles[9],
      related: [articles[9]!, articles[8]!],
      seconds: articles.slice(20, 40),
    })
    const ids = idsOf(page)
    expect(new Set(ids).size).toBe(ids.length)
    expect(page.lead?.id).toBe(buildId(9))
    expect(page.related[0]?.id).toBe(buildId(8))
    expect(page.seconds.map(({ id }) => id)).toEqual([20, 21, 22, 23, 24, 25].map(buildId))
  })
})
