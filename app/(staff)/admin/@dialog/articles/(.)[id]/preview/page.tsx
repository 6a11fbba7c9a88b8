import { previewArticleView } from '@/components/articles/article-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../../articles/[id]/preview/page'

export default dashboardDialog(previewArticleView)
