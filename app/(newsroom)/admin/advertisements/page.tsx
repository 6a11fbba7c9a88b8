import { AdManager } from '@/components/newsroom/ads/ad-manager'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata('Advertisements')

export default dashboardPage({ isForAdmins: true, render: ({ db, query }) => <AdManager db={db} query={query} /> })
