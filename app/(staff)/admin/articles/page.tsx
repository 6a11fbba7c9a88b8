import { ArticlesTab } from '@/components/articles/articles-tab'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata('Articles')

export default dashboardPage({ render: ({ db, query }) => <ArticlesTab db={db} query={query} /> })
