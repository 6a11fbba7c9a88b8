import { importSourcesView } from '@/components/newsroom/sources/source-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(importSourcesView) }

export default dashboardPage(importSourcesView)
