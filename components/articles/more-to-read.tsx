import { NewsletterForm } from '@/components/newsletter/newsletter-form'

import { CategoryList } from './category-list'

/** The foot of a page of news. */
export function MoreToRead() {
  return (
    <aside aria-label="More from Lodestar" className="no-print grid gap-8 lg:grid-cols-12 lg:gap-6">
      <div className="lg:col-span-8">
        <CategoryList />
      </div>
      <div className="lg:col-span-4">
        <NewsletterForm />
      </div>
    </aside>
  )
}
