import type { Metadata } from 'next'

import { toAlternates, toOpenGraph, toPlace } from '@/lib/feeds/alternates'
import { toDescription } from '@/lib/feeds/description'
import { listAuthorNames } from '@/lib/feeds/text'
import { routes } from '@/lib/routes'
import { SHARE, toSharePath } from '@/lib/share/rules'
import { site } from '@/lib/site'

import { DESCRIPTIONS } from './descriptions'
import type { Article, Category } from './schema'

/** What search engines and share cards are told about an article. */
export function toArticleMetadata(article: Article): Metadata {
  const description = toDescription(article)
  const authors = listAuthorNames(article)
  // Not the picture itself: many services take no WebP, and cut what has another shape.
  const images = [{ url: toSharePath(article), width: SHARE.width, height: SHARE.height, alt: article.image_alt ?? article.title }]
  return {
    title: article.title,
    description,
    authors: authors.map((name) => ({ name })),
    alternates: toAlternates(routes.story(article.slug)),
    openGraph: {
      ...toOpenGraph(routes.story(article.slug)),
      type: 'article',
      title: article.title,
      description,
      images,
      publishedTime: new Date(article.publication_date).toISOString(),
      modifiedTime: new Date(article.content_updated_at).toISOString(),
      authors,
      section: article.category,
    },
    twitter: { card: 'summary_large_image', title: article.title, description, images },
  }
}

export function toCategoryMetadata(category: Category): Metadata {
  const feed = { file: `${category.toLowerCase()}.xml`, title: `${site.name} – ${category}` }
  return {
    title: category,
    description: DESCRIPTIONS[category],
    ...toPlace(routes.category(category), feed),
  }
}
