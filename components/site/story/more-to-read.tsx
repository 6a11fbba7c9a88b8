import type { ReactNode } from 'react'

import { NewsletterForm } from '@/components/site/newsletter/newsletter-form'

import { CategoryList } from '@/components/site/sections/category-list'

/** On wide screens, the sections and the newsletter together are about as high as the ads beside them. */
export function MoreToRead({ ad }: { ad: ReactNode }) {
  return (
    <aside aria-label="More from Lodestar" className="no-print flex flex-col gap-8 lg:flex-row lg:gap-6">
      <div className="min-w-0 flex-2">
        {/* Beside higher ads, these follow the reader. Without an ad, they have all the room. */}
        <div className="space-y-8 lg:sticky lg:top-16">
          <CategoryList />
          <NewsletterForm isWide />
        </div>
      </div>
      <div className="min-w-0 flex-1 empty:hidden lg:sticky lg:top-16 lg:self-start noscript:hidden">{ad}</div>
    </aside>
  )
}
