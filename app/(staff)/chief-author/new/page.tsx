import { newArticleView } from '@/components/staff/article-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(newArticleView) }

export default dashboardPage(newArticleView)
