import { DraftsTab } from '@/components/drafts/drafts-tab'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Drafts' }

export default dashboardPage({ render: ({ query }) => <DraftsTab query={query} /> })
