import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { MonthArticles } from '@/components/site/sections/month-articles'
import { listMonth } from '@/lib/articles/queries.public'
import { listSampleMonth, toArchivePlace } from '@/lib/articles/archive'
import { toPageMetadata } from '@/lib/page/page-metadata'
import { toMonthName } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

export const ensureStatic = 'navigation'

type Props = PageProps<'/archive/[year]/[month]/[[...page]]'>

export const generateStaticParams = listSampleMonth

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = toArchivePlace(await params)
  if (!place) return { title: 'Archive', robots: { index: false } }
  if (!(await listMonth(place.month, place.page))) return { title: toMonthName(place.month), robots: { index: false } }
  const page = place.page > 1 ? `, page ${place.page}` : ''
  return {
    title: `Archive: ${toMonthName(place.month)}${page}`,
    ...toPageMetadata(routes.archive(place.month, place.page)),
  }
}

export default async function ArchiveMonthPage({ params }: Props) {
  const place = toArchivePlace(await params)
  if (!place) notFound()
  const found = await listMonth(place.month, place.page)
  return <MonthArticles {...place} {...(found ?? { articles: [], pages: 0 })} />
}
