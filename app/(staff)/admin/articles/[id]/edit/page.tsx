import { ExistingArticle } from '@/components/articles/editor/existing-article'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Edit Article' }

export default dashboardPage({ render: ({ id, query }) => <ExistingArticle id={id} query={query} /> })
