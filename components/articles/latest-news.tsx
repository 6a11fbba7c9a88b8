import { getFrontPage } from '@/lib/articles/queries.public'
import { routes } from '@/lib/routes'

import { ArticleCard } from './article-card'
import { LoadMore } from './load-more.client'
import { SectionHeading } from './section-heading'

const GRID = 'grid gap-x-6 gap-y-10 sm:grid-cols-2'

export async function LatestNews({ now }: { now: Date }) {
  const { lead, latest, next } = await getFrontPage()
  if (lead && latest.length === 0) return null
  return (
    <section aria-labelledby="latest">
      <SectionHeading id="latest">Latest News</SectionHeading>
      {latest.length === 0 && <p className="text-muted">No articles available at the moment.</p>}
      <div className={GRID}>
        {latest.map((article) => (
          <ArticleCard key={article.id} article={article} now={now} />
        ))}
      </div>
      {next && (
        <LoadMore label="Load More Stories" next={next} archive={routes.archiveIndex} without={lead?.id} className={`${GRID} mt-10`} />
      )}
    </section>
  )
}
