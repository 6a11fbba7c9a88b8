import type { Metadata } from 'next'
import { unstable_rethrow } from 'next/navigation'
import { connection } from 'next/server'

import { LATEST_COUNT, LatestHeadlines } from '@/components/site/cards/latest-headlines'
import { LinkList } from '@/components/site/pages/link-list'
import { PageHeader } from '@/components/site/pages/page-header'
import { PageSection } from '@/components/site/pages/page-section'
import { SearchForm } from '@/components/site/search/search-form'
import { SearchResults } from '@/components/site/search/search-results'
import { listArchiveMonths, listNewest } from '@/lib/articles/queries.public'
import { CATEGORIES } from '@/lib/articles/schema'
import { getVisitorAddress } from '@/lib/http/rate-limit'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import { parseSearchFilters, parseSearchQuery, listYears } from '@/lib/search/rules'
import { RESULTS } from '@/lib/search/schema'
import { searchWithRateLimit } from '@/lib/search/rate-limited-search'

// The sections have no numbers of articles here, so that the page works while the database is down.
const SECTIONS = CATEGORIES.map((category) => ({ name: category, path: routes.category(category) }))

interface SearchPageProps {
  searchParams: Promise<Query>
}

/** Returns nothing if the database fails, so that the page can still show its own error. */
async function orNone<T>(list: () => Promise<T[]>): Promise<T[]> {
  try {
    return await list()
  } catch (error) {
    unstable_rethrow(error)
    return []
  }
}

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const query = parseSearchQuery((await searchParams).q)
  return {
    title: query ? `${query} – Search` : 'Search',
    robots: { index: false, follow: true },
    ...buildPageMetadata(routes.search),
  }
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  // Neither results nor an error's reference may be prerendered.
  await connection()
  const address = await searchParams
  const query = parseSearchQuery(address.q)
  const filters = parseSearchFilters(address)
  const [answer, years] = await Promise.all([
    searchWithRateLimit(query, RESULTS.page, await getVisitorAddress(), filters),
    orNone(async () => listYears((await listArchiveMonths()).map(({ month }) => month))),
  ])
  const hasResults = 'articles' in answer && answer.articles.length > 0
  const latest = hasResults ? [] : await orNone(async () => (await listNewest(LATEST_COUNT)).articles)
  return (
    <div className="page pt-8">
      <PageHeader title="Search" />
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="space-y-8 lg:col-span-8">
          <SearchForm query={query} filters={filters} years={years} />
          {!query && <p className="text-muted-foreground">Type to search articles...</p>}
          {query && 'error' in answer && (
            <div className="space-y-3 border-l-4 border-red bg-surface px-3 py-2">
              <p role="alert">Error: {answer.error}</p>
              <p>
                <a
                  href={routes.results(query, filters)}
                  className="font-semibold text-red underline underline-offset-4"
                >
                  Try again
                </a>
              </p>
            </div>
          )}
          {query && 'articles' in answer && (
            <section aria-label="Search results">
              <SearchResults query={query} filters={filters} {...answer} />
            </section>
          )}
          <LatestHeadlines articles={latest} />
        </div>
        <div className="lg:col-span-4 lg:pl-6">
          <PageSection id="sections" title="Browse the sections">
            <LinkList links={SECTIONS} />
          </PageSection>
        </div>
      </div>
    </div>
  )
}
