import { countByCategory } from '@/lib/articles/queries.public'

import { CategoryCounts } from './category-counts.client'
import { SectionHeading } from './section-heading'

/** All nine categories with their article counts. */
export async function CategoryList() {
  return (
    <section aria-labelledby="categories" className="@container">
      <SectionHeading id="categories">Categories</SectionHeading>
      <CategoryCounts counts={await countByCategory()} />
    </section>
  )
}
