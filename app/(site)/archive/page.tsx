import { PageHeader } from '@/components/site/pages/page-header'
import { listArchiveMonths } from '@/lib/articles/queries.public'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { formatMonth } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

export const ensureStatic = 'navigation'

export const metadata = {
  title: 'Archive',
  description: 'Every article we have published, month by month.',
  ...buildPageMetadata(routes.archiveIndex),
}

export default async function ArchivePage() {
  const months = await listArchiveMonths()
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  return (
    <div className="page pt-8">
      <PageHeader title="Archive" />
      {months.length === 0 && <p className="text-muted">No articles available at the moment.</p>}
      {years.map((year) => (
        <section key={year} aria-labelledby={`year-${year}`} className="mb-10 border-t border-rule pt-4">
          <h2 id={`year-${year}`} className="figures mb-3 text-xl">
            {year}
          </h2>
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
            {months
              .filter(({ month }) => month.startsWith(year))
              .map(({ month, articles }) => (
                <li key={month}>
                  <a
                    href={routes.archive(month)}
                    className="flex min-h-11 items-center justify-between gap-4 border-b border-rule font-semibold hover:text-red"
                  >
                    {formatMonth(month)}
                    <span className="figures text-sm font-normal text-muted">{articles}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
