import { revalidateTag } from 'next/cache'

import type { Article, Category } from './articles/schema'
import { notePublication } from './changes/publication'

// The only place that creates and revalidates cache tags.

export const tags = {
  /** Lists across categories: home, feeds, archive, sitemap. */
  frontPage: 'front-page',
  category: (category: Category) => `category:${category.toLowerCase()}`,
  article: (id: string) => `article:${id}`,
  /** Missing articles are tagged too: they may be published later. */
  slug: (slug: string) => `slug:${slug}`,
  month: (month: string) => `month:${month}`,
  /** The author's page, and articles that name them. */
  author: (slug: string) => `author:${slug}`,
  /** The topic's page, and articles that link to it. */
  topic: (slug: string) => `topic:${slug}`,
  topics: 'topics',
  /** The list, and the texts of rejoinders. */
  corrections: 'corrections',
  placement: 'placement',
  ads: 'ads',
  banners: 'banners',
  /** All an article's text depends on, except its slug. */
  text: ({ id, bylines, topics = [] }: Pick<Article, 'id' | 'bylines' | 'topics'>) => [
    tags.article(id),
    ...bylines.map(({ slug }) => tags.author(slug)),
    ...topics.map(({ slug }) => tags.topic(slug)),
  ],
  legacyUrls: 'legacy-urls',
}

export interface ChangedArticle {
  id: string
  slug: string
  category: Category
  /** ISO; its month selects the archive page and sitemap. */
  publicationDate: string
}

// Editors see their change on the next load.
function expire(tag: string): void {
  notePublication()
  revalidateTag(tag, { expire: 0 })
}

/** Pass the article before and after a change. */
export function revalidateArticle(...versions: (ChangedArticle | null)[]): void {
  const touched = versions.flatMap((article) =>
    article
      ? [
          tags.article(article.id),
          tags.slug(article.slug),
          tags.category(article.category),
          tags.month(article.publicationDate.slice(0, 7)),
        ]
      : [],
  )
  for (const tag of new Set([tags.frontPage, ...touched])) expire(tag)
}

/** Lists stay cached. */
export function revalidateArticlePage({ id, slug }: Pick<ChangedArticle, 'id' | 'slug'>): void {
  expire(tags.article(id))
  expire(tags.slug(slug))
}

/** The page, and articles that link to it. Pass the former slug too. */
export function revalidateAuthor(...slugs: string[]): void {
  for (const slug of new Set(slugs)) expire(tags.author(slug))
}

/** Like revalidateAuthor, with the index. */
export function revalidateTopics(...slugs: string[]): void {
  expire(tags.topics)
  for (const slug of new Set(slugs)) expire(tags.topic(slug))
}

/** The public list; articles have their own tags. */
export function revalidateCorrections(): void {
  expire(tags.corrections)
}

/** Home only; lists stay cached. */
export function revalidatePlacement(): void {
  expire(tags.placement)
}

/** One shared list, from which each page picks. */
export function revalidateAds(): void {
  expire(tags.ads)
}

/** What came due without a write: see note_due_changes. */
export function revalidateDue(due: string[]): void {
  for (const tag of due) expire(tag)
}

export function revalidateBanners(): void {
  expire(tags.banners)
}

export function revalidateLegacyUrls(): void {
  expire(tags.legacyUrls)
}
