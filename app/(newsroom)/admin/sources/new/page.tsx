import { newSourceView } from '@/components/newsroom/sources/source-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(newSourceView) }

export default dashboardPage(newSourceView)
