import { listArchiveMonths } from '@/lib/articles/queries.public'
import type { Category } from '@/lib/articles/schema'
import { formatMonth } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

import { SectionHeading } from '@/components/site/cards/section-heading'

/** Links to the months of a section, so that every article is reachable by plain links. */
export async function MonthLinks({ category }: { category: Category }) {
  const months = await listArchiveMonths(category)
  if (months.length === 0) return null
  return (
    <section aria-labelledby="months" className="@container">
      <SectionHeading id="months">{category} by month</SectionHeading>
      <ul className="grid gap-x-6 @sm:grid-cols-2 @2xl:grid-cols-3 @5xl:grid-cols-4">
        {months.map(({ month, articles }) => (
          <li key={month} className="border-b border-rule">
            <a
              href={routes.sectionMonth(category, month)}
              className="flex min-h-11 items-center justify-between gap-4 text-sm font-semibold hover:text-red"
            >
              {formatMonth(month)}
              <span className="figures font-normal text-muted">{articles}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
