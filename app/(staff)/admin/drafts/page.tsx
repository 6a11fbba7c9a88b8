import { DraftsTab } from '@/components/drafts/drafts-tab'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata('Drafts')

export default dashboardPage({ render: ({ query }) => <DraftsTab query={query} /> })
