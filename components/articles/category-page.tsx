import { AdSlot } from '@/components/ads/ad-slot.client'
import { getNow } from '@/lib/articles/queries.public'
import type { Category } from '@/lib/articles/schema'
import { toBreadcrumbList } from '@/lib/feeds/structured-data'
import { routes } from '@/lib/routes'

import { CategoryArticles } from './category-articles'
import { Sidebar } from './sidebar'
import { StructuredData } from './structured-data'

/** What the nine category pages share. Nine files in app/ name them, so that any other address is not found at once. */
export async function CategoryPage({ category }: { category: Category }) {
  const now = await getNow()
  return (
    <div className="page space-y-12 pt-8 lg:space-y-6">
      <StructuredData data={toBreadcrumbList([{ name: category, path: routes.category(category) }])} />
      <AdSlot place="banner" category={category} />
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="column-in-sight lg:col-span-8">
          <CategoryArticles category={category} now={now} />
        </div>
        <div className="lg:col-span-4 lg:pl-6">
          <Sidebar category={category} />
        </div>
      </div>
    </div>
  )
}
