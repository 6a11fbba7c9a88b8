import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { CategoryPage } from '@/components/site/sections/category-page'
import { buildCategoryMetadata } from '@/lib/articles/metadata'
import { listSections, parseCategory } from '@/lib/articles/schema'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[section]'>

export const generateStaticParams = listSections

// The middleware has answered 404 for names that are no section.
const findCategory = async ({ params }: Props) => parseCategory((await params).section) ?? notFound()

export async function generateMetadata(props: Props): Promise<Metadata> {
  return buildCategoryMetadata(await findCategory(props))
}

export default async function SectionPage(props: Props) {
  return <CategoryPage category={await findCategory(props)} />
}
