import { makeHeadline } from '@/lib/articles/make-teaser'
import { listTrending } from '@/lib/articles/queries.public'
import type { Category } from '@/lib/articles/schema'
import { formatNotableViews } from '@/lib/views/words'

import { RankedHeadlines } from './ranked-headlines.client'
import { SectionHeading } from './section-heading'

interface TrendingListProps {
  category?: Category | undefined
  /** The slugs of articles to leave out: at most three. */
  without?: readonly string[]
  /** Whether the headlines stand side by side where the page is wide. */
  isStrip?: boolean
}

const describeViews = (category: Category | null, views: number) =>
  [category, formatNotableViews(views) && `${formatNotableViews(views)} in 48 hours`].filter(Boolean).join(' · ')

export async function TrendingList({ category, without, isStrip = false }: TrendingListProps) {
  const articles = await listTrending(category, without)
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="trending">
      <SectionHeading id="trending">{category ? `Most read in ${category}` : 'Trending'}</SectionHeading>
      <RankedHeadlines
        className={isStrip ? 'grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4 [&_span]:text-5xl' : 'stack'}
        articles={articles.map((article) => ({
          ...makeHeadline(article),
          note: describeViews(category ? null : article.category, article.views),
        }))}
      />
    </section>
  )
}
