import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { MonthArticles } from '@/components/site/sections/month-articles'
import { StructuredData } from '@/components/site/story/structured-data'
import { listSampleMonth, toArchivePlace } from '@/lib/articles/archive'
import { toSectionMonthMetadata } from '@/lib/articles/metadata'
import { listMonth } from '@/lib/articles/queries.public'
import { listSections, toCategory } from '@/lib/articles/schema'
import { toBreadcrumbList } from '@/lib/content/feeds/structured-data'
import { toMonthName } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[section]/[year]/[month]/[[...page]]'>

export const generateStaticParams = () =>
  listSections().flatMap((section) => listSampleMonth().map((month) => ({ ...section, ...month })))

async function find({ params }: Props) {
  const { section, ...month } = await params
  const category = toCategory(section)
  const place = toArchivePlace(month)
  if (!category || !place) notFound()
  return { category, place, found: await listMonth(place.month, place.page, category) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { category, place, found } = await find(props)
  return found ? toSectionMonthMetadata(category, place) : { title: category, robots: { index: false } }
}

export default async function SectionMonthPage(props: Props) {
  const { category, place, found } = await find(props)
  const trail = [
    { name: category, path: routes.category(category) },
    { name: toMonthName(place.month), path: routes.sectionMonth(category, place.month) },
  ]
  return (
    <>
      <StructuredData data={[toBreadcrumbList(trail)]} />
      <MonthArticles {...place} category={category} {...(found ?? { articles: [], pages: 0 })} />
    </>
  )
}
