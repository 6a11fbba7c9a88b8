import type { Metadata } from 'next'
import { connection } from 'next/server'

import { LinkList } from '@/components/pages/link-list'
import { PageHeader } from '@/components/pages/page-header'
import { PageSection } from '@/components/pages/page-section'
import { SearchForm } from '@/components/search/search-form'
import { SearchResults } from '@/components/search/search-results'
import { getNow } from '@/lib/articles/queries.public'
import { CATEGORIES } from '@/lib/articles/schema'
import { toPlace } from '@/lib/feeds/alternates'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'
import { toSearchQuery } from '@/lib/search/rules'
import { RESULTS } from '@/lib/search/schema'
import { searchAtPace } from '@/lib/search/search-at-pace'

// Results wait for the question and come whole, so that they are there without JavaScript.
export const instant = false

// Without counts: this page has something to say also while the database has not.
const SECTIONS = CATEGORIES.map((category) => ({ name: category, path: routes.category(category) }))

interface SearchPageProps {
  searchParams: Promise<Query>
}

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const query = toSearchQuery((await searchParams).q)
  return {
    title: query ? `${query} – Search` : 'Search',
    robots: { index: false, follow: true },
    ...toPlace(routes.search),
  }
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  // For whoever asks, now: nothing here is prepared, a failure's reference least of all.
  await connection()
  const query = toSearchQuery((await searchParams).q)
  const [answer, now] = await Promise.all([searchAtPace(query, RESULTS.page), getNow()])
  return (
    <div className="page pt-8">
      <PageHeader title="Search" />
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="space-y-8 lg:col-span-8">
          <SearchForm query={query} />
          {!query && <p className="text-muted">Type to search articles...</p>}
          {query && 'error' in answer && (
            <p role="alert" className="border-l-4 border-red bg-surface px-3 py-2">
              Error: {answer.error}
            </p>
          )}
          {query && 'articles' in answer && (
            <section aria-label="Search results">
              <SearchResults query={query} articles={answer.articles} now={now} />
            </section>
          )}
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
