import { NewsletterForm } from '@/components/newsletter/newsletter-form'

import { CategoryList } from './category-list'
import { TrendingList } from './trending-list'

/** Beside the reading on a wide screen, below it on a phone. */
export function Sidebar() {
  return (
    <aside className="space-y-12" aria-label="More from Lodestar">
      <TrendingList />
      <CategoryList />
      <NewsletterForm />
    </aside>
  )
}
