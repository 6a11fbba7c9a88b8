import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { CorrectionsList } from '@/components/site/corrections/corrections-list'
import { PageHeader } from '@/components/site/pages/page-header'
import { WithRail } from '@/components/site/pages/with-rail'
import { TextLink } from '@/components/site/pages/text-link'
import { listCorrections } from '@/lib/corrections/queries.public'
import { parseCorrectionsPlace } from '@/lib/corrections/rules'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/site'

export const ensureStatic = 'navigation'

type Props = PageProps<'/corrections/[[...page]]'>

/** Only the first page is prerendered; others are rendered on demand. */
export function generateStaticParams() {
  return [{ page: [] }]
}

async function parsePage({ params }: Props) {
  const place = parseCorrectionsPlace((await params).page ?? [])
  return place && 'page' in place ? place.page : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await parsePage(props)
  if (!page) return { title: 'Corrections', robots: { index: false } }
  return {
    title: page > 1 ? `Corrections, page ${page}` : 'Corrections',
    description: `Every correction, clarification and rejoinder that ${site.name} has published, newest first. Nothing is removed from this list.`,
    ...buildPageMetadata(routes.correctionsPage(page)),
  }
}

export default async function CorrectionsPage(props: Props) {
  const page = await parsePage(props)
  if (!page) notFound()
  const { notes, pages } = await listCorrections(page)
  return (
    <WithRail>
      <PageHeader title="Corrections">
        Every correction, clarification and rejoinder we have published, newest first. Nothing is removed from this
        list.
      </PageHeader>
      <p className="-mt-4 mb-8 max-w-measure text-sm">
        Found a mistake, or want to respond to an article that names you?{' '}
        <TextLink href={routes.contact}>Write to the newsroom</TextLink>.
      </p>
      <CorrectionsList notes={notes} page={page} pages={pages} />
    </WithRail>
  )
}
