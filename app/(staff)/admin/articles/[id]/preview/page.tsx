import { previewArticleView } from '@/components/articles/article-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Article preview' }

export default dashboardPage(previewArticleView)
