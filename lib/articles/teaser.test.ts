import { expect, test } from 'vitest'

import { shorten, shortenExcerpt, makeHeadline, makeSecondTeasers, makeTeaser } from './make-teaser'
import type { ArticleCard } from './schema'
import { buildTeaserPath, isItalic } from './teaser'

const article: ArticleCard = {
  id: '1',
  slug: 'okyeame-s-rain',
  title: 'Ɔkyeame’s rain',
  excerpt: `${'word '.repeat(40)}end`,
  category: 'Culture',
  image_url: '/media/a.webp',
  image_alt: 'Rain',
  image_width: 1,
  image_height: 1,
  image_focus_x: 0,
  image_focus_y: null,
  publication_date: '2026-11-20T14:05:59.123+00:00',
  bylines: [],
  views: 0,
}

test.each(['okyeame-s-rain', 'okyeame-s-rain-2', 'another'])('links to the article with slug %s', (slug) => {
  expect(buildTeaserPath(makeHeadline({ ...article, slug }))).toBe(`/story/${slug}`)
})

test('contains no slug that follows from the title', () => {
  const title = '“Rain”, said Tamale: 3 days'
  const teaser = makeHeadline({ title, slug: 'rain-said-tamale-3-days', category: 'Culture' })
  expect(teaser).toEqual({ title })
  expect(buildTeaserPath(teaser)).toBe('/story/rain-said-tamale-3-days')
})

test('says of an opinion without its section that it is one', () => {
  expect(isItalic(makeHeadline(article))).toBe(false)
  expect(isItalic(makeHeadline({ ...article, category: 'Opinion' }))).toBe(true)
})

test('contains the requested fields once', () => {
  expect(makeTeaser(article, 'picture')).toEqual({
    slug: article.slug,
    title: article.title,
    publication_date: '2026-11-20T14:05Z',
    image_url: '/media/a.webp',
    image_focus_x: 0,
  })
  expect(makeTeaser(article, 'kicker', 'excerpt')).toMatchObject({
    category: 'Culture',
    excerpt: expect.stringMatching(/^(word )+word…$/),
  })
  expect(shortenExcerpt(article).excerpt).toBe(makeTeaser(article, 'excerpt').excerpt)
  expect(shortenExcerpt({ excerpt: null })).toEqual({ excerpt: null })
})

test('cuts long excerpts after a sentence, a clause or a word', () => {
  expect(shorten('Rain over Tamale', 16)).toBe('Rain over Tamale')
  expect(shorten('Rain over Tamale', 15)).toBe('Rain over…')
  expect(shorten('They keep a register of the trees, each with its owner', 26)).toBe('They keep a register…')
  expect(shorten('The rains are late. Farmers in Tamale wait', 30)).toBe('The rains are late.')
  expect(shorten('The rains that Tamale waits for are late, so farmers wait', 50)).toBe(
    'The rains that Tamale waits for are late…',
  )
  expect(shorten('Late, the rains that Tamale waits for', 30)).toBe('Late, the rains that Tamale…')
})

test('the stories beside a lead show pictures in pairs, or none', () => {
  const [plain, other, first, second, third] = ['1', '2', '3', '4', '5'].map((id) => ({
    ...article,
    title: id,
    slug: id,
    image_url: id < '3' ? null : article.image_url,
  })) as [ArticleCard, ArticleCard, ArticleCard, ArticleCard, ArticleCard]
  const show = (articles: ArticleCard[]) =>
    makeSecondTeasers(articles).map(({ title, image_url }) => title + (image_url ? ' with picture' : ''))
  expect(show([plain, first, other, second, third])).toEqual(['3 with picture', '4 with picture', '1', '2', '5'])
  expect(show([plain, first])).toEqual(['1', '3'])
})
