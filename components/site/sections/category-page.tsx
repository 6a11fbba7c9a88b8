import { AdSlot } from '@/components/site/ads/ad-slot'
import { PopupAd } from '@/components/site/ads/popup-ad.client'
import { DESCRIPTIONS } from '@/lib/articles/descriptions'
import { listByCategory } from '@/lib/articles/queries.public'
import type { Category } from '@/lib/articles/schema'
import { buildBreadcrumbList, buildItemList } from '@/lib/content/feeds/structured-data'
import { routes } from '@/lib/routes/routes'

import { CategoryArticles, FIRST_PAGE } from './category-articles'
import { MonthLinks } from './month-links'
import { MoreToRead } from '@/components/site/story/more-to-read'
import { sectionBarClass } from '@/components/site/cards/section-colours'
import { StructuredData } from '@/components/site/story/structured-data'

export async function CategoryPage({ category }: { category: Category }) {
  const page = await listByCategory(category, FIRST_PAGE)
  return (
    <div className="page space-y-8 pt-6 lg:space-y-10">
      <header className="border-t border-rule">
        <h1 className={`-mt-px inline-block border-t-[3px] pt-3 text-2xl md:text-4xl ${sectionBarClass(category)}`}>
          {category}
        </h1>
        <p className="mt-1 max-w-measure text-sm text-muted-foreground">{DESCRIPTIONS[category]}</p>
      </header>
      <CategoryArticles category={category} {...page} />
      <MonthLinks category={category} />
      <MoreToRead ad={<AdSlot place="sidebar" category={category} />} />
      <PopupAd category={category} />
      <StructuredData
        data={[
          buildBreadcrumbList([{ name: category, path: routes.category(category) }]),
          buildItemList(page.articles.map(({ slug }) => routes.story(slug))),
        ]}
      />
    </div>
  )
}
