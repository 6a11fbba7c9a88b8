import { newArticleView } from '@/components/newsroom/articles/new-article-view'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(newArticleView) }

export default dashboardPage(newArticleView)
