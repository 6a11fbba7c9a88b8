import { SearchForm } from '@/components/search/search-form'

import { LatestHeadlines } from './latest-headlines'

/** Under a message that something is not there: a search, and the latest stories. */
export function WaysOn() {
  return (
    <div className="page grid max-w-3xl gap-10 pb-16">
      <SearchForm query="" />
      <LatestHeadlines />
    </div>
  )
}
