import { newArticleView } from '@/components/newsroom/articles/new-article-view'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(newArticleView) }

export default dashboardPage(newArticleView)
