import Link from 'next/link'

import { countByCategory } from '@/lib/articles/queries.public'
import { CATEGORIES } from '@/lib/articles/schema'
import { routes } from '@/lib/routes'

import { SectionHeading } from './section-heading'

/** All nine categories with how many articles each holds. */
export async function CategoryList() {
  const counts = await countByCategory()
  return (
    <section aria-labelledby="categories">
      <SectionHeading id="categories">Categories</SectionHeading>
      <ul className="divide-y divide-rule">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              href={routes.category(category)}
              prefetch={false}
              className="flex min-h-11 items-center justify-between font-semibold hover:text-red"
            >
              {category}
              <span className="figures text-sm font-normal text-muted">{counts[category] ?? 0}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
