import { CategoryPage } from '@/components/articles/category-page'
import { toCategoryMetadata } from '@/lib/articles/metadata'

export const ensureStatic = 'navigation'

export const metadata = toCategoryMetadata('Technology')

export default function TechnologyPage() {
  return <CategoryPage category="Technology" />
}
