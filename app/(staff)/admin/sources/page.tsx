import { SourcesTab } from '@/components/sources/sources-tab'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata('Sources')

export default dashboardPage({ render: ({ query }) => <SourcesTab query={query} /> })
