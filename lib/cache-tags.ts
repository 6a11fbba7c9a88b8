import { revalidateTag } from 'next/cache'

import type { Category } from './articles/schema'

// The only place where cache tags are made and forgotten. One function per noun says what a change touches.

export const tags = {
  /** Lists of newest articles over all categories: home, all feeds, archive, sitemap. */
  frontPage: 'front-page',
  category: (category: Category) => `category:${category.toLowerCase()}`,
  article: (id: string) => `article:${id}`,
  /** What an address shows, also while it shows nothing: a story that is missing today may be published tomorrow. */
  slug: (slug: string) => `slug:${slug}`,
  month: (month: string) => `month:${month}`,
  /** The page of an author, and the stories that name them. */
  author: (slug: string) => `author:${slug}`,
  /** The page of a topic, and the stories that link to it. */
  topic: (slug: string) => `topic:${slug}`,
  /** The index of topics: their names and slugs. */
  topics: 'topics',
  /** The list of corrections, and the full texts of rejoinders. */
  corrections: 'corrections',
  /** What editors have placed on home. */
  placement: 'placement',
  ads: 'ads',
  banners: 'banners',
}

/** What a page needs to know of an article to be forgotten with it. */
export interface ChangedArticle {
  id: string
  slug: string
  category: Category
  /** ISO time; the month whose archive and sitemap list it. */
  publicationDate: string
}

// Expired at once: an editor who publishes reads the site in the next second.
const forget = (tag: string) => revalidateTag(tag, { expire: 0 })

/** The page of an article, the lists that show it, before and after a change of slug, category or date. */
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
  for (const tag of new Set([tags.frontPage, ...touched])) forget(tag)
}

/** Where only the article's own page shows what changed: no list goes cold. */
export function revalidateArticlePage({ id, slug }: Pick<ChangedArticle, 'id' | 'slug'>): void {
  forget(tags.article(id))
  forget(tags.slug(slug))
}

/** The page of an author and every story that links to it, under its former slug, too. */
export function revalidateAuthor(...slugs: string[]): void {
  for (const slug of new Set(slugs)) forget(tags.author(slug))
}

/** The page of a topic and every story that links to it, under its former slug, too; and the index. */
export function revalidateTopics(...slugs: string[]): void {
  forget(tags.topics)
  for (const slug of new Set(slugs)) forget(tags.topic(slug))
}

/** The public list of corrections; their articles are forgotten by themselves. */
export function revalidateCorrections(): void {
  forget(tags.corrections)
}

/** Home alone: no list goes cold when editors arrange it. */
export function revalidatePlacement(): void {
  forget(tags.placement)
}

/** Which ads are serving: one list, of which every page takes its own. */
export function revalidateAds(): void {
  forget(tags.ads)
}

export function revalidateBanners(): void {
  forget(tags.banners)
}
