import clsx from 'clsx'

import { Time } from '@/components/site/ui/time'
import type { ArticleCard, Category } from '@/lib/articles/schema'
import { formatLongDate, formatMonth } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

import { sectionBarClass, sectionTextClass } from '@/components/site/cards/section-colours'
import { PageHeader } from '@/components/site/pages/page-header'

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
  return (
    <div className="page *:max-w-4xl pt-8">
      <PageHeader
        title={category ? `${category}, ${formatMonth(month)}` : formatMonth(month)}
        {...(category && { bar: sectionBarClass(category) })}
        above={
          <a
            href={category ? routes.category(category) : routes.archiveIndex}
            className={clsx(
              '-my-3 flex min-h-11 items-center text-sm hover:underline',
              category ? `font-semibold ${sectionTextClass(category)}` : 'text-muted-foreground',
            )}
          >
            {category ?? 'Archive'}
          </a>
        }
      />
      {articles.length === 0 && <p className="text-muted-foreground">No articles were published here in this month.</p>}
      <ul className="divide-y divide-rule border-t border-rule">
        {articles.map((article) => (
          <li key={article.id} className="group relative py-4">
            {!category && (
              <p className={`text-xs font-semibold uppercase ${sectionTextClass(article.category)}`}>
                {article.category}
              </p>
            )}
            <h2 dir="auto" className="mt-1 text-lg">
              <a href={routes.story(article.slug)} className="card-link underline-offset-4 group-hover:underline">
                {article.title}
              </a>
            </h2>
            <Time at={article.publication_date} className="text-xs text-muted-foreground">
              {formatLongDate(article.publication_date)}
            </Time>
          </li>
        ))}
      </ul>
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
    </div>
  )
}
