import clsx from 'clsx/lite'

import { Kicker } from '@/components/site/cards/kicker'
import { Age } from '@/components/site/ui/age'
import { isItalic } from '@/lib/articles/teaser'
import { routes } from '@/lib/routes/routes'
import { type FoundArticle, RESULTS, type SearchFilters } from '@/lib/search/schema'
import { formatNotableViews } from '@/lib/views/words'

interface SearchResultsProps {
  query: string
  filters: SearchFilters
  articles: readonly FoundArticle[]
  suggestion?: string | undefined
}

/** Returns words such as ' in Politics, 2026', or '' without filters. */
function describePlace({ category, year }: SearchFilters): string {
  const words = [category, year].filter(Boolean).join(', ')
  return words && ` in ${words}`
}

function describeResults(query: string, filters: SearchFilters, count: number): string {
  const what = `“${query}”${describePlace(filters)}`
  if (count === RESULTS.page) return `The ${count} best matches for ${what}`
  return `${count} ${count === 1 ? 'article' : 'articles'} for ${what}`
}

const LINK = 'font-semibold text-red underline underline-offset-4'

function NothingFound({ query, filters, suggestion }: Pick<SearchResultsProps, 'query' | 'filters' | 'suggestion'>) {
  const isFiltered = describePlace(filters) !== ''
  return (
    <>
      <p className="text-lg">No articles found.</p>
      {suggestion && (
        <p className="mt-2 text-lg">
          Did you mean{' '}
          <a href={routes.results(suggestion)} className={LINK}>
            {suggestion}
          </a>
          ?
        </p>
      )}
      <p className="mt-2 text-muted-foreground">
        Nothing{describePlace(filters)} matches “{query}”. Try fewer words, or just the start of one.
      </p>
      {isFiltered && (
        <p className="mt-2">
          <a href={routes.results(query)} className={LINK}>
            Search all sections and years
          </a>
        </p>
      )}
    </>
  )
}

export function SearchResults({ query, filters, articles, suggestion }: SearchResultsProps) {
  if (articles.length === 0) return <NothingFound query={query} filters={filters} suggestion={suggestion} />
  return (
    <>
      <h2 className="sr-only">Results</h2>
      <p className="mb-2 text-sm text-muted-foreground">{describeResults(query, filters, articles.length)}</p>
      <ul className="divide-y divide-rule border-y border-rule">
        {articles.map(({ id, slug, title, excerpt, category, publication_date, views }) => (
          <li key={id} className="group relative space-y-1.5 py-5">
            <Kicker category={category} />
            <h3 dir="auto" className={clsx('text-lg', isItalic({ category }) && 'italic')}>
              <a href={routes.story(slug)} className="card-link underline-offset-4 group-hover:underline">
                {title}
              </a>
            </h3>
            {excerpt && (
              <p dir="auto" className="max-w-measure text-sm text-muted-foreground">
                {excerpt}
              </p>
            )}
            <p className="figures text-xs text-muted-foreground">
              <Age at={publication_date} />
              {formatNotableViews(views) && ` · ${formatNotableViews(views)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
