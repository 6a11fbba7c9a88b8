import { revalidateTag } from 'next/cache'

import type { Article, Category } from './articles/schema'
import { notePublication } from './changes/publication'

// The only place that creates and revalidates cache tags. Each function lists what a change affects.

export const tags = {
  /** Lists of the newest articles across categories: home, feeds, archive, sitemap. */
  frontPage: 'front-page',
  category: (category: Category) => `category:${category.toLowerCase()}`,
  article: (id: string) => `article:${id}`,
  /** The article at a slug. Missing ones are tagged too, because they may be published later. */
  slug: (slug: string) => `slug:${slug}`,
  month: (month: string) => `month:${month}`,
  /** An author's page, and the articles that name them. */
  author: (slug: string) => `author:${slug}`,
  /** A topic's page, and the articles that link to it. */
  topic: (slug: string) => `topic:${slug}`,
  /** The topic index: names and slugs. */
  topics: 'topics',
  /** The corrections list, and the full texts of rejoinders. */
  corrections: 'corrections',
  /** The articles editors placed on home. */
  placement: 'placement',
  ads: 'ads',
  banners: 'banners',
  /** All that an article's text depends on, except its slug. */
  text: ({ id, bylines, topics = [] }: Pick<Article, 'id' | 'bylines' | 'topics'>) => [
    tags.article(id),
    ...bylines.map(({ slug }) => tags.author(slug)),
    ...topics.map(({ slug }) => tags.topic(slug)),
  ],
  /** Whether any address of another site leads here. */
  legacyUrls: 'legacy-urls',
}

/** The fields of an article needed to revalidate its pages. */
export interface ChangedArticle {
  id: string
  slug: string
  category: Category
  /** ISO time; its month selects the archive page and the sitemap. */
  publicationDate: string
}

// Expire immediately, so that an editor who publishes sees the change on the next load.
function expire(tag: string): void {
  notePublication()
  revalidateTag(tag, { expire: 0 })
}

/** Revalidates the article's page and the lists that show it, before and after a change of slug, category or date. */
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

/** Revalidates the article's page only; lists stay cached. */
export function revalidateArticlePage({ id, slug }: Pick<ChangedArticle, 'id' | 'slug'>): void {
  expire(tags.article(id))
  expire(tags.slug(slug))
}

/** Revalidates an author's page and every article that links to it. Pass the former slug too. */
export function revalidateAuthor(...slugs: string[]): void {
  for (const slug of new Set(slugs)) expire(tags.author(slug))
}

/** Revalidates the topic index, a topic's page and every article that links to it. Pass the former slug too. */
export function revalidateTopics(...slugs: string[]): void {
  expire(tags.topics)
  for (const slug of new Set(slugs)) expire(tags.topic(slug))
}

/** Revalidates the public corrections list. The articles have their own tags. */
export function revalidateCorrections(): void {
  expire(tags.corrections)
}

/** Revalidates home only; lists stay cached. */
export function revalidatePlacement(): void {
  expire(tags.placement)
}

/** Revalidates the active ads: one shared list, from which each page picks its own. */
export function revalidateAds(): void {
  expire(tags.ads)
}

/** Revalidates what came due without a write: see note_due_changes. */
export function revalidateDue(due: string[]): void {
  for (const tag of due) expire(tag)
}

export function revalidateBanners(): void {
  expire(tags.banners)
}

export function revalidateLegacyUrls(): void {
  expire(tags.legacyUrls)
}
