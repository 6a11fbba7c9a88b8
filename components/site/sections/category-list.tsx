import { countByCategory } from '@/lib/articles/queries.public'

import { CategoryCounts } from './category-counts'
import { SectionHeading } from '@/components/site/cards/section-heading'

export async function CategoryList() {
  return (
    <section aria-labelledby="categories" className="@container">
      <SectionHeading id="categories">Categories</SectionHeading>
      <CategoryCounts counts={await countByCategory()} />
    </section>
  )
}
