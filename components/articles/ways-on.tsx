import { SearchForm } from '@/components/search/search-form'

import { LatestHeadlines } from './latest-headlines'

/** Search and the latest stories, below a not-found message. */
export function WaysOn() {
  return (
    <div className="page grid max-w-3xl gap-10 pb-16">
      <SearchForm query="" />
      <LatestHeadlines />
    </div>
  )
}
