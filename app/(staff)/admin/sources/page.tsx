import { SourcesTab } from '@/components/sources/sources-tab'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Sources' }

export default dashboardPage({ render: ({ query }) => <SourcesTab query={query} /> })
