import Link from 'next/link'

import { Kicker } from '@/components/articles/kicker'
import { Time } from '@/components/ui/time'
import { relativeAge, toViews } from '@/lib/articles/rules'
import { routes } from '@/lib/routes'
import { type FoundArticle, RESULTS } from '@/lib/search/schema'

interface SearchResultsProps {
  query: string
  articles: readonly FoundArticle[]
  now: Date
}

function toSummary(query: string, count: number): string {
  if (count === RESULTS.page) return `The ${count} best matches for “${query}”`
  return `${count} ${count === 1 ? 'article' : 'articles'} for “${query}”`
}

export function SearchResults({ query, articles, now }: SearchResultsProps) {
  if (articles.length === 0) {
    return (
      <>
        <p className="text-lg">No articles found.</p>
        <p className="mt-2 text-muted">Nothing holds “{query}”. Try fewer words, or the beginning of one.</p>
      </>
    )
  }
  return (
    <>
      <h2 className="sr-only">Results</h2>
      <p className="mb-2 text-sm text-muted">{toSummary(query, articles.length)}</p>
      <ul className="divide-y divide-rule border-y border-rule">
        {articles.map(({ id, slug, title, excerpt, category, publication_date, views }) => (
          <li key={id} className="group relative space-y-1.5 py-5">
            <Kicker category={category} />
            <h3 className="text-lg">
              <Link href={routes.story(slug)} prefetch={false} className="card-link underline-offset-4 group-hover:underline">
                {title}
              </Link>
            </h3>
            {excerpt && <p className="line-clamp-2 max-w-measure text-sm text-muted">{excerpt}</p>}
            <p className="figures text-xs text-muted">
              <Time at={publication_date}>{relativeAge(publication_date, now)}</Time> · {toViews(views)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
