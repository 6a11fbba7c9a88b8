import { countByCategory } from '@/lib/articles/queries.public'
import { CATEGORIES } from '@/lib/articles/schema'
import { buildSectionPath } from '@/lib/routes/link'

import { SectionHeading } from '@/components/site/cards/section-heading'
import { CountedLinks } from './counted-links'

export async function CategoryList() {
  const counts = await countByCategory()
  return (
    <section aria-labelledby="categories">
      <SectionHeading id="categories">Categories</SectionHeading>
      <CountedLinks
        of={CATEGORIES.map((name) => ({ name, path: buildSectionPath(name), articles: counts[name] ?? 0 }))}
        className="columns-[10.25rem] gap-x-6 sm:columns-3"
      />
    </section>
  )
}
