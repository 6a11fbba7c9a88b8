import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { CategoryPage } from '@/components/site/sections/category-page'
import { buildCategoryMetadata } from '@/lib/articles/metadata'
import { listSections, parseCategory } from '@/lib/articles/schema'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[section]'>

export const generateStaticParams = listSections

// For other names, the middleware answers 404.
const findCategory = async ({ params }: Props) => parseCategory((await params).section) ?? notFound()

export async function generateMetadata(props: Props): Promise<Metadata> {
  return buildCategoryMetadata(await findCategory(props))
}

export default async function SectionPage(props: Props) {
  return <CategoryPage category={await findCategory(props)} />
}
