import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { MonthArticles } from '@/components/site/sections/month-articles'
import { StructuredData } from '@/components/site/story/structured-data'
import { listSampleMonth, parseArchivePlace } from '@/lib/articles/archive'
import { buildSectionMonthMetadata } from '@/lib/articles/metadata'
import { listMonth } from '@/lib/articles/queries.public'
import { listSections, parseCategory } from '@/lib/articles/schema'
import { buildBreadcrumbList } from '@/lib/content/feeds/structured-data'
import { formatMonth } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[section]/[year]/[month]/[[...page]]'>

export const generateStaticParams = () =>
  listSections().flatMap((section) => listSampleMonth().map((month) => ({ ...section, ...month })))

async function find({ params }: Props) {
  const { section, ...month } = await params
  const category = parseCategory(section)
  const place = parseArchivePlace(month)
  if (!category || !place) notFound()
  return { category, place, found: await listMonth(place.month, place.page, category) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { category, place, found } = await find(props)
  return found ? buildSectionMonthMetadata(category, place) : { title: category, robots: { index: false } }
}

export default async function SectionMonthPage(props: Props) {
  const { category, place, found } = await find(props)
  const trail = [
    { name: category, path: routes.category(category) },
    { name: formatMonth(place.month), path: routes.sectionMonth(category, place.month) },
  ]
  return (
    <>
      <StructuredData data={[buildBreadcrumbList(trail)]} />
      <MonthArticles {...place} category={category} {...(found ?? { articles: [], pages: 0 })} />
    </>
  )
}
