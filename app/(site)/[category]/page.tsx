import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { CategoryArticles } from '@/components/articles/category-articles'
import { Sidebar } from '@/components/articles/sidebar'
import { StructuredData } from '@/components/articles/structured-data'
import { DESCRIPTIONS } from '@/lib/articles/descriptions'
import { getNow } from '@/lib/articles/queries.public'
import { categorySlugs, toCategory } from '@/lib/articles/schema'
import { toBreadcrumbList } from '@/lib/feeds/structured-data'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[category]'>

export function generateStaticParams() {
  return categorySlugs.map((category) => ({ category }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = toCategory((await params).category)
  if (!category) notFound()
  const feed = { url: routes.feed(`${category.toLowerCase()}.xml`), title: `${category} – RSS` }
  return {
    title: category,
    description: DESCRIPTIONS[category],
    alternates: { canonical: routes.category(category), types: { 'application/rss+xml': [feed] } },
  }
}

export default async function CategoryPage({ params }: Props) {
  const category = toCategory((await params).category)
  if (!category) notFound()
  const now = await getNow()
  return (
    <div className="page grid gap-12 pt-8 lg:grid-cols-12 lg:gap-6">
      <StructuredData data={toBreadcrumbList([{ name: category, path: routes.category(category) }])} />
      <div className="lg:col-span-8">
        <CategoryArticles category={category} now={now} />
      </div>
      <div className="lg:col-span-4 lg:pl-6">
        <Sidebar />
      </div>
    </div>
  )
}
