import { AdSlot } from '@/components/ads/ad-slot.client'
import { PopupAd } from '@/components/ads/popup-ad.client'
import { NewsletterForm } from '@/components/newsletter/newsletter-form'
import type { Category } from '@/lib/articles/schema'

import { CategoryList } from './category-list'
import { TrendingList } from './trending-list'

/** Beside the reading on a wide screen, below it on a phone. */
export function Sidebar({ category }: { category?: Category }) {
  const targeted = category ? { category } : {}
  return (
    <aside className="space-y-12" aria-label="More from Lodestar">
      <TrendingList />
      <CategoryList />
      <AdSlot place="sponsored" {...targeted} />
      <AdSlot place="sidebar" {...targeted} />
      <NewsletterForm />
      <PopupAd {...targeted} />
    </aside>
  )
}
