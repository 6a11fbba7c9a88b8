import { previewArticleView } from '@/components/newsroom/articles/article-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(previewArticleView) }

export default dashboardPage(previewArticleView)
