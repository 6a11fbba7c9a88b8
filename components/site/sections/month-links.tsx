import { listArchiveMonths } from '@/lib/articles/queries.public'
import type { Category } from '@/lib/articles/schema'
import { formatMonth } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

/** Links to the months of a section, a line for each year, so that every article is reachable by plain links. */
export async function MonthLinks({ category }: { category: Category }) {
  const months = await listArchiveMonths(category)
  if (months.length === 0) return null
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4))
  return (
    <section aria-labelledby="months" className="border-t border-rule pt-3 text-sm">
      <h2 id="months" className="text-base">
        {category} by month
      </h2>
      {[...years].map(([year, ofYear]) => (
        <p key={year} className="figures flex flex-wrap items-center gap-x-6 text-muted-foreground">
          {year}
          {ofYear.map(({ month, articles }) => (
            <a
              key={month}
              href={routes.sectionMonth(category, month)}
              className="inline-flex min-h-11 items-center gap-2 text-ink hover:underline"
            >
              {formatMonth(month).replace(` ${year}`, '')}
              <span className="figures text-muted-foreground">{articles}</span>
            </a>
          ))}
        </p>
      ))}
    </section>
  )
}
