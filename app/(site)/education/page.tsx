import { CategoryPage } from '@/components/articles/category-page'
import { toCategoryMetadata } from '@/lib/articles/metadata'

export const ensureStatic = 'navigation'

export const metadata = toCategoryMetadata('Education')

export default function EducationPage() {
  return <CategoryPage category="Education" />
}
