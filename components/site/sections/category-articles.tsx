import { AdSlot } from '@/components/site/ads/ad-slot.client'
import type { ArticlePage, Category } from '@/lib/articles/schema'
import { makeLeadTeaser, makeSecondTeasers, makeTeaser } from '@/lib/articles/make-teaser'
import { routes } from '@/lib/routes/routes'

import { ArticleRow } from '@/components/site/cards/article-row.client'
import { LeadPackage } from '@/components/site/cards/lead-package'
import { LoadMore } from './load-more.client'
import { sectionBarClass } from '@/components/site/cards/section-colours'
import { SectionHeading } from '@/components/site/cards/section-heading'
import { TrendingList } from '@/components/site/cards/trending-list'

/** How many articles are next to the first one, next to "most read", and above and below the next ad. */
const [SECONDS, BESIDE, ABOVE_AD, BELOW_AD] = [6, 3, 8, 10]
/** How many articles a section shows above "load more". */
export const FIRST_PAGE = 1 + SECONDS + BESIDE + ABOVE_AD + BELOW_AD

const GRID = 'grid gap-x-6 gap-y-4 lg:grid-cols-2'

export function CategoryArticles({ category, articles, next }: ArticlePage & { category: Category }) {
  const [lead, ...others] = articles
  if (!lead) return <p className="text-muted">No {category} articles available at the moment.</p>
  const list = others.slice(SECONDS)
  const toRows = (from: number, until?: number) =>
    list
      .slice(from, until)
      .map((article) => <ArticleRow key={article.title} article={makeTeaser(article, 'picture', 'excerpt', 'views')} />)
  return (
    <>
      <LeadPackage
        lead={makeLeadTeaser(lead, 'picture', 'views')}
        seconds={makeSecondTeasers(others.slice(0, SECONDS))}
      />
      <AdSlot place="banner" category={category} />
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
        {list.length > 0 && (
          <section aria-labelledby="list" className="lg:col-span-8">
            <SectionHeading id="list" bar={sectionBarClass(category)}>
              More from {category}
            </SectionHeading>
            <div className="grid gap-4">{toRows(0, BESIDE)}</div>
          </section>
        )}
        <div className={list.length > 0 ? 'lg:col-span-4' : 'lg:col-span-12'}>
          <TrendingList category={category} />
        </div>
      </div>
      {list.length > BESIDE && <div className={GRID}>{toRows(BESIDE, BESIDE + ABOVE_AD)}</div>}
      <AdSlot place="inline" category={category} />
      {list.length > BESIDE + ABOVE_AD && (
        <div>
          <div className={GRID}>{toRows(BESIDE + ABOVE_AD)}</div>
          {next && (
            <LoadMore
              label={`Load More ${category} Stories`}
              next={next}
              category={category}
              archive={routes.sectionMonth(category, articles.at(-1)!.publication_date.slice(0, 7))}
              look="row"
              className={`${GRID} mt-4`}
            />
          )}
        </div>
      )}
    </>
  )
}
