import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'
import { NewsAnchorDashboard } from '@/components/newsroom/stories/news-anchor-dashboard'
import { ANCHORS } from '@/lib/auth/rules'

export const generateMetadata = buildListMetadata('News Anchor Dashboard')

export default dashboardPage({ roles: ANCHORS, render: (visit) => <NewsAnchorDashboard {...visit} /> })
