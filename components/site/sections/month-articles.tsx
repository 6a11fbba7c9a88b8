import { CardTitle } from '@/components/site/cards/card-title'
import { Kicker } from '@/components/site/cards/kicker'
import { Time } from '@/components/site/ui/time'
import { makeHeadline } from '@/lib/articles/make-teaser'
import type { ArticleCard, Category } from '@/lib/articles/schema'
import { formatClock, formatDay, formatMonth } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

import { sectionBarClass } from '@/components/site/cards/section-colours'
import { PageHeader } from '@/components/site/pages/page-header'
import { WithRail } from '@/components/site/pages/with-rail'

interface MonthArticlesProps {
  month: string
  category?: Category
  page: number
  pages: number
  articles: ArticleCard[]
}

/** The articles of a month. These pages make every article reachable by plain links. */
export function MonthArticles({ month, category, page, pages, articles }: MonthArticlesProps) {
  const base = category ? routes.sectionMonth(category, month) : routes.archive(month)
  const buildPagePath = (number: number) => `${base}${number > 1 ? `/${number}` : ''}`
  const days = Map.groupBy(articles, ({ publication_date }) => publication_date.slice(0, 10))
  return (
    <WithRail category={category}>
      <PageHeader
        title={
          category ? (
            <>
              <a href={routes.category(category)} className="hover:underline">
                {category}
              </a>
              , {formatMonth(month)}
            </>
          ) : (
            formatMonth(month)
          )
        }
        {...(category
          ? { bar: sectionBarClass(category) }
          : {
              above: (
                <a
                  href={routes.archiveIndex}
                  className="-my-3 flex min-h-11 items-center text-sm text-muted-foreground hover:underline"
                >
                  Archive
                </a>
              ),
            })}
      />
      {articles.length === 0 && <p className="text-muted-foreground">No articles were published here in this month.</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="grid gap-x-6 gap-y-4 border-t border-rule py-4 lg:grid-cols-4">
          <h2 className="text-base">{formatDay(day)}</h2>
          <ul className="grid lg:col-span-3 gap-x-6 gap-y-4 min-[100rem]:grid-cols-2">
            {ofDay.map((article) => (
              <li key={article.id} className="group relative flex gap-3">
                <Time at={article.publication_date} className="w-11 shrink-0 pt-1 text-xs text-muted-foreground">
                  {formatClock(article.publication_date)}
                </Time>
                <div className="min-w-0 space-y-1">
                  {!category && <Kicker category={article.category} />}
                  <CardTitle article={makeHeadline(article)} className="text-lg" />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && (
        <nav aria-label="Pages of this month" className="mt-8 flex flex-wrap gap-2">
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <a
              key={number}
              href={buildPagePath(number)}
              aria-current={number === page ? 'page' : undefined}
              className="figures flex size-11 items-center justify-center border border-rule aria-current:border-red aria-current:font-bold"
            >
              {number}
            </a>
          ))}
        </nav>
      )}
    </WithRail>
  )
}
