import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { toArchivePlace } from '@/lib/articles/archive'
import { toSectionMonthMetadata } from '@/lib/articles/metadata'
import { listMonth } from '@/lib/articles/queries.public'
import type { Category } from '@/lib/articles/schema'
import { toBreadcrumbList } from '@/lib/feeds/structured-data'
import { toMonthName } from '@/lib/format'
import { routes } from '@/lib/routes'

import { MonthArticles } from './month-articles'
import { StructuredData } from './structured-data'

interface Props {
  params: Promise<{ year: string; month: string; page?: string[] }>
}

/** Used by one file in app/ per section. */
export function makeSectionMonth(category: Category) {
  async function toMetadata({ params }: Props): Promise<Metadata> {
    const place = toArchivePlace(await params)
    const found = place && (await listMonth(place.month, place.page, category))
    return found ? toSectionMonthMetadata(category, place) : { title: category, robots: { index: false } }
  }

  async function Page({ params }: Props) {
    const place = toArchivePlace(await params)
    if (!place) notFound()
    const found = await listMonth(place.month, place.page, category)
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

  return { Page, toMetadata }
}
