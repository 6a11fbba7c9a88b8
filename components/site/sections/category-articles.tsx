import clsx from 'clsx/lite'

import { AdSlot } from '@/components/site/ads/ad-slot'
import { ArticleRow } from '@/components/site/cards/article-row.client'
import { LeadArticle } from '@/components/site/cards/lead-article'
import { OpinionItem } from '@/components/site/cards/opinion-item'
import { sectionBarClass } from '@/components/site/cards/section-colours'
import { SectionHeading } from '@/components/site/cards/section-heading'
import { TrendingList } from '@/components/site/cards/trending-list'
import { makeLeadTeaser, makeTeaser } from '@/lib/articles/make-teaser'
import type { ArticlePage, Category } from '@/lib/articles/schema'
import { getSignature } from '@/lib/authors/rules'
import { leadWithPicture } from '@/lib/front-page/rules'
import { routes } from '@/lib/routes/routes'

import { LoadMore } from './load-more.client'

/** How many articles are beside the lead, above the ad in the list, and below it. */
const [BESIDE, ABOVE_AD, BELOW_AD] = [2, 8, 18]
/** How many articles a section shows above "load more". */
export const FIRST_PAGE = 1 + BESIDE + ABOVE_AD + BELOW_AD

/**
 * Wide screens show two articles and "most read" beside the lead, whose picture is as high as they need, and the list
 * in two columns. On phones, nothing but an ad interrupts the list.
 */
export function CategoryArticles({ category, articles, next }: ArticlePage & { category: Category }) {
  const [lead, ...others] = leadWithPicture(articles)
  if (!lead) return <p className="text-muted-foreground">No {category} articles available at the moment.</p>
  const isOpinion = category === 'Opinion'
  const list = clsx('grid gap-x-6 lg:grid-cols-2', isOpinion ? 'gap-y-8' : 'gap-y-4')
  const renderItems = (from: number, until?: number) =>
    others
      .slice(from, until)
      .map((article) =>
        isOpinion ? (
          <OpinionItem key={article.id} article={makeTeaser(article, 'excerpt')} {...getSignature(article.bylines)} />
        ) : (
          <ArticleRow key={article.title} article={makeTeaser(article, 'picture', 'excerpt')} />
        ),
      )
  const isBeside = lead.image_url !== null
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-6">
      <div className={isBeside ? 'col-span-8 row-span-2' : 'col-span-12'}>
        <LeadArticle
          article={makeLeadTeaser(lead, 'picture')}
          face={isOpinion ? (getSignature(lead.bylines).face ?? null) : undefined}
          isFilling
        />
      </div>
      {others.length > 0 && (
        <div
          className={clsx(
            'grid content-start gap-4',
            isBeside
              ? 'col-span-4 lg:border-l lg:border-rule lg:pl-6 lg:[&_article>div:has(img)]:hidden'
              : 'col-span-12 lg:grid-cols-2',
          )}
        >
          {renderItems(0, BESIDE)}
        </div>
      )}
      {others.length > BESIDE && (
        <section aria-labelledby="list" className="col-span-12 space-y-8">
          <div>
            <SectionHeading id="list" bar={sectionBarClass(category)}>
              More from {category}
            </SectionHeading>
            <div className={list}>{renderItems(BESIDE, BESIDE + ABOVE_AD)}</div>
          </div>
          <AdSlot place="banner" category={category} />
          {others.length > BESIDE + ABOVE_AD && <div className={list}>{renderItems(BESIDE + ABOVE_AD)}</div>}
          {next && (
            <LoadMore
              label={`Load More ${category} Stories`}
              next={next}
              category={category}
              archive={routes.sectionMonth(category, articles.at(-1)!.publication_date.slice(0, 7))}
              shownAs="row"
              className={`${list} mt-4`}
            />
          )}
        </section>
      )}
      <div
        className={isBeside ? 'col-span-4 col-start-9 row-start-2 lg:border-l lg:border-rule lg:pl-6' : 'col-span-12'}
      >
        <TrendingList
          category={category}
          without={[lead, ...others.slice(0, BESIDE)].map(({ slug }) => slug)}
          isStrip={!isBeside}
        />
      </div>
      <div className="col-span-12 empty:hidden">
        <AdSlot place="inline" category={category} />
      </div>
    </div>
  )
}
