import { previewArticleView } from '@/components/newsroom/articles/article-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(previewArticleView) }

export default dashboardPage(previewArticleView)
