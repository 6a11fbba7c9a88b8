import { FlaggedTraffic } from '@/components/ads/flagged-traffic'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Held for Review' }

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <FlaggedTraffic query={query} /> })
