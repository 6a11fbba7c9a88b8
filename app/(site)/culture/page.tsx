import { CategoryPage } from '@/components/articles/category-page'
import { toCategoryMetadata } from '@/lib/articles/metadata'

export const ensureStatic = 'navigation'

export const metadata = toCategoryMetadata('Culture')

export default function CulturePage() {
  return <CategoryPage category="Culture" />
}
