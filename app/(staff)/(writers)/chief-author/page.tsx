import { ChiefAuthorDashboard } from '@/components/staff/chief-author-dashboard'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Chief Author Dashboard' }

export default dashboardPage({ render: (visit) => <ChiefAuthorDashboard {...visit} /> })
