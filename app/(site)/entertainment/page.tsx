import { CategoryPage } from '@/components/articles/category-page'
import { toCategoryMetadata } from '@/lib/articles/metadata'

export const ensureStatic = 'navigation'

export const metadata = toCategoryMetadata('Entertainment')

export default function EntertainmentPage() {
  return <CategoryPage category="Entertainment" />
}
