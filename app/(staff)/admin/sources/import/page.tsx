import { importSourcesView } from '@/components/sources/source-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Import OPML' }

export default dashboardPage(importSourcesView)
