import { SidebarAds } from '@/components/ads/sidebar-ads.client'
import { NewsletterForm } from '@/components/newsletter/newsletter-form'
import type { Category } from '@/lib/articles/schema'

import { CategoryList } from './category-list'
import { TrendingList } from './trending-list'

/** Beside the reading on a wide screen, below it on a phone. */
export function Sidebar({ category }: { category?: Category }) {
  return (
    <aside className="space-y-12" aria-label="More from Lodestar">
      <TrendingList />
      <CategoryList />
      <SidebarAds {...(category ? { category } : {})} />
      <NewsletterForm />
    </aside>
  )
}
