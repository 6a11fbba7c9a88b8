import { toHeadline } from '@/lib/articles/make-teaser'
import { listTrending } from '@/lib/articles/queries.public'
import { toViews } from '@/lib/articles/rules'
import type { Category } from '@/lib/articles/schema'

import { RankedHeadlines } from './ranked-headlines.client'
import { SectionHeading } from './section-heading'

interface TrendingListProps {
  /** Of one section; without it, of all. */
  category?: Category
  /** The slug of the article that is being read. */
  without?: string
}

const toNote = (category: Category | null, views: number) =>
  [category, views > 0 && `${toViews(views)} in 48 hours`].filter(Boolean).join(' · ')

/** The four most read articles, as large numerals. */
export async function TrendingList({ category, without }: TrendingListProps) {
  const articles = await listTrending(category, without)
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="trending">
      <SectionHeading id="trending">{category ? `Most read in ${category}` : 'Trending'}</SectionHeading>
      <RankedHeadlines articles={articles.map((article) => ({ ...toHeadline(article), note: toNote(category ? null : article.category, article.views) }))} />
    </section>
  )
}
