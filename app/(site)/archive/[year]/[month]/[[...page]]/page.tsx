import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { MonthArticles } from '@/components/site/sections/month-articles'
import { listMonth } from '@/lib/articles/queries.public'
import { listSampleMonth, parseArchivePlace } from '@/lib/articles/archive'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { formatMonth } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

export const ensureStatic = 'navigation'

type Props = PageProps<'/archive/[year]/[month]/[[...page]]'>

export const generateStaticParams = listSampleMonth

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parseArchivePlace(await params)
  if (!place) return { title: 'Archive', robots: { index: false } }
  if (!(await listMonth(place.month, place.page))) return { title: formatMonth(place.month), robots: { index: false } }
  const page = place.page > 1 ? `, page ${place.page}` : ''
  return {
    title: `Archive: ${formatMonth(place.month)}${page}`,
    ...buildPageMetadata(routes.archive(place.month, place.page)),
  }
}

export default async function ArchiveMonthPage({ params }: Props) {
  const place = parseArchivePlace(await params)
  if (!place) notFound()
  const found = await listMonth(place.month, place.page)
  return <MonthArticles {...place} {...(found ?? { articles: [], pages: 0 })} />
}
