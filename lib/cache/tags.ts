import type { Article, Category } from '../articles/schema'

// The names of cache tags. Triggers write the same names into the change feed (private.note_tags).

export const tags = {
  /** Everything that lists articles of all categories: home, feeds, archive, sitemap. */
  frontPage: 'front-page',
  category: (category: Category) => `category:${category.toLowerCase()}`,
  article: (id: string) => `article:${id}`,
  /** Missing articles are tagged too: they may be published later. */
  slug: (slug: string) => `slug:${slug}`,
  month: (month: string) => `month:${month}`,
  /** The page of an author, and articles that name them. */
  author: (slug: string) => `author:${slug}`,
  /** The page of a topic, and articles that link to it. */
  topic: (slug: string) => `topic:${slug}`,
  topics: 'topics',
  /** The list of corrections, and the texts of rejoinders. */
  corrections: 'corrections',
  placement: 'placement',
  banners: 'banners',
  ads: 'ads',
  /** Everything that an article's text depends on, except its slug. */
  text: ({ id, bylines, topics = [] }: Pick<Article, 'id' | 'bylines' | 'topics'>) => [
    tags.article(id),
    ...bylines.map(({ slug }) => tags.author(slug)),
    ...topics.map(({ slug }) => tags.topic(slug)),
  ],
}
