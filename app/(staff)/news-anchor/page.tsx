import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'
import { NewsAnchorDashboard } from '@/components/stories/news-anchor-dashboard'
import { ANCHORS } from '@/lib/auth/rules'

export const generateMetadata = toListMetadata('News Anchor Dashboard')

export default dashboardPage({ roles: ANCHORS, render: (visit) => <NewsAnchorDashboard {...visit} /> })
