import { newArticleView } from '@/components/staff/article-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../new/page'

export default dashboardDialog(newArticleView)
