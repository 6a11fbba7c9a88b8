import { getFeatured, listNewest } from '@/lib/articles/queries.public'
import { routes } from '@/lib/routes'
import { PAGE_SIZE } from '@/lib/site'

import { ArticleCard } from './article-card'
import { LoadMore } from './load-more.client'
import { SectionHeading } from './section-heading'

const GRID = 'grid gap-x-6 gap-y-10 sm:grid-cols-2'

export async function LatestNews({ now }: { now: Date }) {
  const [featured, page] = await Promise.all([getFeatured(), listNewest(PAGE_SIZE.home)])
  // What leads the page need not stand here again: one more takes its place.
  const isTwice = page.articles.some(({ id }) => id === featured?.id)
  const { articles: found, next } = isTwice ? await listNewest(PAGE_SIZE.home + 1) : page
  const articles = found.filter(({ id }) => id !== featured?.id)
  return (
    <section aria-labelledby="latest">
      <SectionHeading id="latest">Latest News</SectionHeading>
      {articles.length === 0 && <p className="text-muted">No articles available at the moment.</p>}
      <div className={GRID}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} now={now} />
        ))}
      </div>
      {next && <LoadMore label="Load More Stories" next={next} archive={routes.archiveIndex} className={`${GRID} mt-10`} />}
    </section>
  )
}
