import { newArticleView } from '@/components/staff/article-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Create Article' }

export default dashboardPage(newArticleView)
