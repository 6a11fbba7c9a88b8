import { CategoryPage } from '@/components/articles/category-page'
import { toCategoryMetadata } from '@/lib/articles/metadata'

export const ensureStatic = 'navigation'

export const metadata = toCategoryMetadata('Opinion')

export default function OpinionPage() {
  return <CategoryPage category="Opinion" />
}
