import { AdManager } from '@/components/ads/ad-manager'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Advertisements' }

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <AdManager query={query} /> })
