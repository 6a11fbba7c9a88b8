import { CategoryPage } from '@/components/articles/category-page'
import { toCategoryMetadata } from '@/lib/articles/metadata'

export const ensureStatic = 'navigation'

export const metadata = toCategoryMetadata('Politics')

export default function PoliticsPage() {
  return <CategoryPage category="Politics" />
}
