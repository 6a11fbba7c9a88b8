import type { ReactNode } from 'react'

import { NewsletterForm } from '@/components/site/newsletter/newsletter-form'

import { CategoryList } from '@/components/site/sections/category-list'
import { site } from '@/lib/settings/site'

export function MoreToRead({ ad }: { ad: ReactNode }) {
  return (
    <aside
      aria-label={`More from ${site().name}`}
      className="no-print flex flex-col gap-8 lg:flex-row lg:gap-6 lg:*:min-w-0 lg:*:flex-1"
    >
      {/* Beside higher ads, these follow the reader. If there is no ad, they share its space. */}
      <div>
        <div className="lg:sticky lg:top-16">
          <CategoryList />
        </div>
      </div>
      <div>
        <div className="lg:sticky lg:top-16">
          <NewsletterForm />
        </div>
      </div>
      <div className="space-y-6 empty:hidden noscript:hidden">{ad}</div>
    </aside>
  )
}
