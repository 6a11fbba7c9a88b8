import { expect, test } from 'vitest'

import { buildSharePath } from '../share/rules'
import { makeArticle, SITE } from '../../testing/feed-article'
import {
  buildBreadcrumbList,
  buildNewsArticle,
  buildOrganization,
  buildProfilePage,
  serializeForScript,
  buildWebSite,
} from './structured-data'

test('describes an article', () => {
  const images = [
    {
      image_url: 'https://pictures.example/2.jpg',
      width: 800,
      height: 600,
      caption: null,
      credit: null,
      alt: null,
      id: '1',
    },
    { image_url: 'data:image/png,x', width: null, height: null, caption: null, credit: null, alt: null, id: '1' },
  ]
  expect(buildNewsArticle({ ...makeArticle(), images }, SITE)).toMatchObject({
    '@type': 'NewsArticle',
    mainEntityOfPage: `${SITE}/story/kwame-and-okyeame`,
    headline: makeArticle().title,
    description: 'Prices < 5 & rising',
    image: [
      { '@type': 'ImageObject', url: `${SITE}/media/article-images/one.webp?x=1&y=2`, width: 1200, height: 800 },
      { '@type': 'ImageObject', url: 'https://pictures.example/2.jpg', width: 800, height: 600 },
    ],
    datePublished: makeArticle().publication_date,
    author: { '@type': 'Person', name: 'Ama Ɔkyere', url: `${SITE}/author/ama-okyere` },
    publisher: { '@type': 'NewsMediaOrganization', name: 'Lodestar', logo: { url: `${SITE}/logo.png` } },
    articleSection: 'Politics',
    wordCount: 9,
    isAccessibleForFree: true,
    inLanguage: 'en-GB',
  })
})

test('never dates a change before publication', () => {
  expect(buildNewsArticle(makeArticle(), SITE).dateModified).toBe('2026-11-21T10:00:00.000Z')
  const corrected = makeArticle({ content_updated_at: '2026-11-23T10:00:00+00:00' })
  expect(buildNewsArticle(corrected, SITE).dateModified).toBe('2026-11-23T10:00:00.000Z')
})

test('has fallbacks for author, description and picture', () => {
  const bare = makeArticle({ bylines: [], excerpt: ' ', image_url: null, content: 'word\n'.repeat(100) })
  const data = buildNewsArticle(bare, SITE)
  expect(data.author).toMatchObject({ '@type': 'Organization', name: 'News Desk' })
  expect(data.description).toBe('word '.repeat(30))
  expect(data.image).toMatchObject([{ url: `${SITE}${buildSharePath(bare)}`, width: 1200, height: 630 }])
})

test('lists all authors', () => {
  const bylines = [{ name: 'Ama', slug: 'ama' }, { slug: 'author-1' }, { name: 'Kofi', slug: 'kofi', role: 'Video by' }]
  expect(buildNewsArticle(makeArticle({ bylines }), SITE).author).toMatchObject([
    { '@type': 'Person', name: 'Ama' },
    { '@type': 'Organization', name: 'News Desk' },
  ])
})

test('describes an author, but no account without a public name', () => {
  const author = {
    slug: 'ama',
    name: 'Ama <b>',
    job_title: 'Political editor',
    biography: 'Writes.',
    image_url: '/media/articles/ama.webp',
    link_url: 'https://ama.example',
  }
  expect(buildProfilePage(author, SITE)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Ama <b>',
      url: `${SITE}/author/ama`,
      jobTitle: 'Political editor',
      image: `${SITE}/media/articles/ama.webp`,
      sameAs: ['https://ama.example'],
    },
  })
  expect(buildProfilePage({ ...author, name: null, job_title: null }, SITE).mainEntity).toMatchObject({
    '@type': 'Organization',
    name: 'News Desk',
  })
})

test('cuts long headlines between words', () => {
  const words = buildNewsArticle(makeArticle({ title: `${'Akwaaba '.repeat(30)}` }), SITE).headline
  expect(words.length).toBeLessThanOrEqual(110)
  expect(words).toMatch(/^(Akwaaba )+Akwaaba…$/)
  const word = buildNewsArticle(makeArticle({ title: '🎉'.repeat(100) }), SITE).headline
  expect(word.length).toBeLessThanOrEqual(110)
  expect(word.isWellFormed()).toBe(true)
  const exact = 'x'.repeat(110)
  expect(buildNewsArticle(makeArticle({ title: exact }), SITE).headline).toBe(exact)
})

test('escapes headlines for the script element', () => {
  const titles = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>',
    '&lt;/script&gt;',
    'line\u2028and\u2029line',
  ]
  for (const title of titles) {
    const text = serializeForScript(
      buildNewsArticle(makeArticle({ title, content: title, bylines: [{ name: title, slug: 'x' }] }), SITE),
    )
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text).headline).toBe(title)
  }
})

test('describes site, newsroom and breadcrumbs with absolute URLs', () => {
  expect(buildWebSite(SITE).potentialAction.target.urlTemplate).toBe(`${SITE}/search?q={search_term_string}`)
  expect(buildOrganization(SITE)).toMatchObject({
    publishingPrinciples: `${SITE}/standards`,
    correctionsPolicy: `${SITE}/standards#corrections`,
    ownershipFundingInfo: `${SITE}/standards#ownership`,
  })
  expect(buildWebSite(SITE).publisher['@id']).toBe(buildOrganization(SITE)['@id'])
  expect(buildBreadcrumbList([{ name: 'Politics', path: '/politics' }], SITE).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
    { '@type': 'ListItem', position: 2, name: 'Politics', item: `${SITE}/politics` },
  ])
})

test('describes corrections and rejoinders', () => {
  const published_at = '2026-11-21T11:00:00+00:00'
  expect(buildNewsArticle(makeArticle(), SITE)).not.toHaveProperty('correction')
  const corrections = [
    { id: '1', kind: 'clarification' as const, body: 'A bag.', published_at },
    { id: '2', kind: 'rejoinder' as const, body: 'Mr Named answers.', person_name: 'Kofi Named', published_at },
  ]
  expect(buildNewsArticle(makeArticle({ corrections }), SITE)).toMatchObject({
    correction: [{ '@type': 'CorrectionComment', name: 'Clarification', text: 'A bag.', datePublished: published_at }],
    comment: [
      { '@type': 'Comment', url: `${SITE}/corrections/rejoinder/2`, author: { '@type': 'Person', name: 'Kofi Named' } },
    ],
  })
})
