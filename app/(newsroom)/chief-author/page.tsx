import { ChiefAuthorDashboard } from '@/components/newsroom/shell/chief-author-dashboard'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = toListMetadata('Chief Author Dashboard')

export default dashboardPage({ render: (visit) => <ChiefAuthorDashboard {...visit} /> })
