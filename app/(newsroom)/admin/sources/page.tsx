import { SourcesTab } from '@/components/newsroom/sources/sources-tab'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata('Sources')

export default dashboardPage({ render: ({ query }) => <SourcesTab query={query} /> })
