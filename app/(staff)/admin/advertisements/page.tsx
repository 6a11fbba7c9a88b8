import { AdManager } from '@/components/ads/ad-manager'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata('Advertisements')

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <AdManager query={query} /> })
