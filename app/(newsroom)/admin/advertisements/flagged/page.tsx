import { FlaggedTraffic } from '@/components/newsroom/ads/flagged-traffic'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'

export const metadata = { title: 'Held for Review' }

export default dashboardPage({ isForAdmins: true, render: ({ db, query }) => <FlaggedTraffic db={db} query={query} /> })
