import { AdSlot } from '@/components/ads/ad-slot.client'
import { listByCategory } from '@/lib/articles/queries.public'
import { DESCRIPTIONS } from '@/lib/articles/descriptions'
import type { Category } from '@/lib/articles/schema'
import { routes } from '@/lib/routes'
import { PAGE_SIZE } from '@/lib/site'

import { ArticleCard } from './article-card'
import { LoadMore } from './load-more.client'
import { SECTION_BAR } from './section-colours'

const GRID = 'grid gap-x-6 gap-y-10 sm:grid-cols-2'

export async function CategoryArticles({ category, now }: { category: Category; now: Date }) {
  const { articles, next } = await listByCategory(category, PAGE_SIZE.category)
  return (
    <>
      <header className="mb-8 border-t border-rule">
        <h1 className={`-mt-px inline-block border-t-[3px] pt-4 text-2xl md:text-4xl ${SECTION_BAR[category]}`}>{category}</h1>
        <p className="mt-2 max-w-measure text-muted">{DESCRIPTIONS[category]}</p>
      </header>
      {articles.length === 0 && <p className="text-muted">No {category} articles available at the moment.</p>}
      <div className={GRID}>
        {articles.map((article, index) => (
          <ArticleCard key={article.id} article={article} now={now} level={2} first={index === 0} />
        ))}
      </div>
      <div className="mt-10">
        <AdSlot place="inline" category={category} />
      </div>
      {next && (
        <LoadMore
          label={`Load More ${category} Stories`}
          next={next}
          category={category}
          archive={routes.archiveIndex}
          className={`${GRID} mt-10`}
        />
      )}
    </>
  )
}
