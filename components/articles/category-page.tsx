import { AdSlot } from '@/components/ads/ad-slot.client'
import { getNow } from '@/lib/articles/queries.public'
import type { Category } from '@/lib/articles/schema'
import { toBreadcrumbList } from '@/lib/feeds/structured-data'
import { routes } from '@/lib/routes'

import { CategoryArticles } from './category-articles'
import { StructuredData } from './structured-data'
import { WithSidebar } from './with-sidebar'

/** What the nine category pages share. Nine files in app/ name them, so that any other address is not found at once. */
export async function CategoryPage({ category }: { category: Category }) {
  const now = await getNow()
  return (
    <div className="page space-y-12 pt-8 lg:space-y-6">
      <StructuredData data={toBreadcrumbList([{ name: category, path: routes.category(category) }])} />
      <AdSlot place="banner" category={category} />
      <WithSidebar category={category}>
        <CategoryArticles category={category} now={now} />
      </WithSidebar>
    </div>
  )
}
