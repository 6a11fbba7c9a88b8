import type { ReactNode } from 'react'

import type { Category } from '@/lib/articles/schema'

import { Sidebar } from './sidebar'

// Shorter than the sidebar at first, the stories stay in sight at the foot of the window instead of leaving a hole, until
// more of them are loaded (load-more.client.tsx).
const IN_SIGHT = 'lg:not-has-[[data-index]]:sticky lg:not-has-[[data-index]]:bottom-6 lg:not-has-[[data-index]]:self-end'

/** A list of stories, and the sidebar beside it. A grid of their own: what sticks may move anywhere within its grid. */
export function WithSidebar({ category, children }: { category?: Category; children: ReactNode }) {
  return (
    <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
      <div className={`lg:col-span-8 ${IN_SIGHT}`}>{children}</div>
      <div className="lg:col-span-4 lg:pl-6">
        <Sidebar {...(category ? { category } : {})} />
      </div>
    </div>
  )
}
