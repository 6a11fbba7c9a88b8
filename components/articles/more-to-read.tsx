import clsx from 'clsx'
import type { ReactNode } from 'react'

import { NewsletterForm } from '@/components/newsletter/newsletter-form'

import { CategoryList } from './category-list'

export function MoreToRead({ ad }: { ad?: ReactNode }) {
  return (
    <aside
      aria-label="More from Lodestar"
      className={clsx(
        'no-print grid gap-8 lg:grid-cols-12 lg:gap-6',
        ad ? 'below-fold-78 lg:below-fold-29' : 'below-fold-60 sm:below-fold-40 lg:below-fold-24',
      )}
    >
      <div className={ad ? 'lg:col-span-4' : 'lg:col-span-8'}>
        <CategoryList />
      </div>
      <div className="lg:col-span-4">
        <NewsletterForm />
      </div>
      {ad && <div className="lg:col-span-4">{ad}</div>}
    </aside>
  )
}
