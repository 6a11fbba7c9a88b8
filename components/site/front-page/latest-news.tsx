import { ArticleCard } from '@/components/site/cards/article-card.client'
import { LoadMore } from '@/components/site/sections/load-more.client'
import { SectionHeading } from '@/components/site/cards/section-heading'
import { makeTeaser } from '@/lib/articles/make-teaser'
import type { FrontPage } from '@/lib/front-page/rules'
import { routes } from '@/lib/routes/routes'

const GRID = 'grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4'

export function LatestNews({ lead, latest, next }: Pick<FrontPage, 'lead' | 'latest' | 'next'>) {
  if (lead && latest.length === 0) return null
  // Otherwise a card without a picture would leave half of its column blank.
  const areIllustrated = latest.every(({ image_url }) => image_url)
  return (
    <section aria-labelledby="latest">
      <SectionHeading id="latest">Latest News</SectionHeading>
      {latest.length === 0 && <p className="text-muted-foreground">No articles available at the moment.</p>}
      <div className={GRID}>
        {latest.map((article) => (
          <ArticleCard
            key={article.title}
            article={makeTeaser(article, 'kicker', areIllustrated ? 'picture' : 'brief')}
          />
        ))}
      </div>
      {next && (
        <LoadMore
          label="Load More Stories"
          next={next}
          archive={routes.archiveIndex}
          shownAs="card"
          className={`${GRID} mt-5 sm:mt-8`}
        />
      )}
    </section>
  )
}
