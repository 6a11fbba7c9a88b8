import { dashboardPage } from '@/components/staff/dashboard-page'
import { NewsAnchorDashboard } from '@/components/stories/news-anchor-dashboard'
import { ANCHORS } from '@/lib/auth/rules'

export const metadata = { title: 'News Anchor Dashboard' }

export default dashboardPage({ roles: ANCHORS, render: (visit) => <NewsAnchorDashboard {...visit} /> })
