import { previewArticleView } from '@/components/articles/article-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(previewArticleView) }

export default dashboardPage(previewArticleView)
