import { ArticlesTab } from '@/components/articles/articles-tab'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Articles' }

export default dashboardPage({ render: ({ db, query }) => <ArticlesTab db={db} query={query} /> })
