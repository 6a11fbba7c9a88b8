import { CategoryPage } from '@/components/articles/category-page'
import { toCategoryMetadata } from '@/lib/articles/metadata'

export const ensureStatic = 'navigation'

export const metadata = toCategoryMetadata('Lifestyle')

export default function LifestylePage() {
  return <CategoryPage category="Lifestyle" />
}
