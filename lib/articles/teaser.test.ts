import { expect, test } from 'vitest'

import { shorten, toHeadline, makeSecondTeasers, makeTeaser } from './make-teaser'
import type { ArticleCard } from './schema'
import { toPath } from './teaser'

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
  expect(toPath(toHeadline({ ...article, slug }))).toBe(`/story/${slug}`)
})

test('contains no slug that follows from the title', () => {
  const title = '“Rain”, said Tamale: 3 days'
  const teaser = toHeadline({ title, slug: 'rain-said-tamale-3-days' })
  expect(teaser).toEqual({ title })
  expect(toPath(teaser)).toBe('/story/rain-said-tamale-3-days')
})

test('contains the requested fields once', () => {
  expect(makeTeaser(article, 'picture', 'views')).toEqual({
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
})

test('cuts long excerpts between words', () => {
  expect(shorten('Rain over Tamale', 16)).toBe('Rain over Tamale')
  expect(shorten('Rain over Tamale', 15)).toBe('Rain over…')
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
