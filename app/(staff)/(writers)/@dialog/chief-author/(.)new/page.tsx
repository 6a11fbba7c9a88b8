import { newArticleView } from '@/components/staff/article-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../chief-author/new/page'

export default dashboardDialog(newArticleView)
