import type { ReactNode } from 'react'

import { TrendingList } from '@/components/site/cards/trending-list'
import type { Category } from '@/lib/articles/schema'

/** A page with what is read most beside its content, as a section and a story have it. The rail follows the reader. */
export function WithRail({ category, children }: { category?: Category | undefined; children: ReactNode }) {
  return (
    <div className="page gap-6 pt-8 lg:grid lg:grid-cols-12">
      <div className="col-span-8">{children}</div>
      <aside aria-label="More to read" className="no-print col-span-4 mt-10 lg:mt-0 lg:border-l lg:border-rule lg:pl-6">
        <div className="lg:sticky lg:top-16">
          <TrendingList category={category} />
        </div>
      </aside>
    </div>
  )
}
