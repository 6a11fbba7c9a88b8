import { ExistingArticle } from '@/components/editor/article/existing-article'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'

export const metadata = { title: 'Edit Article' }

export default dashboardPage({ render: ({ id, query }) => <ExistingArticle id={id} query={query} /> })
