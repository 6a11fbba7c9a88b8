import { ChiefAuthorDashboard } from '@/components/staff/chief-author-dashboard'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata('Chief Author Dashboard')

export default dashboardPage({ render: (visit) => <ChiefAuthorDashboard {...visit} /> })
