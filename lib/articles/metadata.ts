import type { Metadata } from 'next'

import { buildAlternates, buildOpenGraph, buildPageMetadata } from '@/lib/page/page-metadata'
import { buildDescription } from '@/lib/content/feeds/description'
import { listAuthorNames } from '@/lib/content/feeds/text'
import { formatMonth } from '@/lib/format'
import { routes } from '@/lib/routes/routes'
import { SHARE, buildSharePath } from '@/lib/content/share/rules'
import { site } from '@/lib/settings/site'

import { DESCRIPTIONS, TITLES } from './descriptions'
import type { Article, Category } from './schema'

export function buildArticleMetadata(article: Article): Metadata {
  const description = buildDescription(article)
  // Many services reject WebP or crop pictures to another shape, so they get a card of ours.
  const image = { url: buildSharePath(article), alt: article.image_alt ?? article.title }
  return {
    title: article.title,
    description,
    authors: listAuthorNames(article).map((name) => ({ name })),
    alternates: buildAlternates(routes.story(article.slug)),
    openGraph: {
      ...buildOpenGraph(routes.story(article.slug)),
      type: 'article',
      title: article.title,
      description,
      images: [{ ...image, width: SHARE.width, height: SHARE.height }],
      publishedTime: new Date(article.publication_date).toISOString(),
      modifiedTime: new Date(article.content_updated_at).toISOString(),
      section: article.category,
    },
    twitter: { images: [image] },
  }
}

const buildFeedLink = (category: Category) => ({
  file: `${category.toLowerCase()}.xml`,
  title: `${site().name} – ${category}`,
})

export function buildCategoryMetadata(category: Category): Metadata {
  return {
    title: TITLES[category],
    description: DESCRIPTIONS[category],
    ...buildPageMetadata(routes.category(category), buildFeedLink(category)),
  }
}

export function buildSectionMonthMetadata(
  category: Category,
  { month, page }: { month: string; page: number },
): Metadata {
  const name = formatMonth(month)
  return {
    title: `${TITLES[category]}: ${name}${page > 1 ? `, page ${page}` : ''}`,
    description: `All ${category} articles that ${site().name} published in ${name}.`,
    ...buildPageMetadata(routes.sectionMonth(category, month, page), buildFeedLink(category)),
  }
}
