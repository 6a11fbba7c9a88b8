import Link from 'next/link'

import { listTrending } from '@/lib/articles/queries.public'
import { toViews } from '@/lib/articles/rules'
import { routes } from '@/lib/routes'

import { SectionHeading } from './section-heading'

/** The four articles of the hour, as large numerals. */
export async function TrendingList() {
  const articles = await listTrending()
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="trending">
      <SectionHeading id="trending">Trending</SectionHeading>
      <ol className="divide-y divide-rule">
        {articles.map((article, index) => (
          <li key={article.slug} className="group relative flex gap-4 py-4 first:pt-0">
            <span aria-hidden="true" className="headline figures w-8 shrink-0 text-3xl leading-none text-red">
              {index + 1}
            </span>
            <div className="space-y-1">
              <h3 className="text-base leading-snug">
                <Link href={routes.story(article.slug)} prefetch={false} className="card-link underline-offset-4 group-hover:underline">
                  {article.title}
                </Link>
              </h3>
              <p className="figures text-xs text-muted">
                {article.category}
                {article.views > 0 && <> · {toViews(article.views)} in 48 hours</>}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
