import { ChiefAuthorDashboard } from '@/components/newsroom/shell/chief-author-dashboard'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata('Chief Author Dashboard')

export default dashboardPage({ render: (visit) => <ChiefAuthorDashboard {...visit} /> })
