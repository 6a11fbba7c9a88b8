import { PageHeader } from '@/components/site/pages/page-header'
import { PageSection } from '@/components/site/pages/page-section'
import { CountedLinks } from '@/components/site/sections/counted-links'
import { listArchiveMonths } from '@/lib/articles/queries.public'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { formatMonth } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

export const ensureStatic = 'navigation'

export const generateMetadata = () => ({
  title: 'Archive',
  description: 'Every article we have published, month by month.',
  ...buildPageMetadata(routes.archiveIndex),
})

export default async function ArchivePage() {
  const months = await listArchiveMonths()
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  return (
    <div className="page pt-8">
      <PageHeader title="Archive" />
      {months.length === 0 && <p className="text-muted-foreground">No articles available at the moment.</p>}
      {years.map((year) => (
        <div key={year} className="mb-10">
          <PageSection id={`year-${year}`} title={year}>
            <CountedLinks
              of={months
                .filter(({ month }) => month.startsWith(year))
                .map(({ month, articles }) => ({ name: formatMonth(month), path: routes.archive(month), articles }))}
              className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4"
            />
          </PageSection>
        </div>
      ))}
    </div>
  )
}
