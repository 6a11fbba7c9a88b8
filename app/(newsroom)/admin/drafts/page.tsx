import { DraftsTab } from '@/components/newsroom/drafts/drafts-tab'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = toListMetadata('Drafts')

export default dashboardPage({ render: ({ query }) => <DraftsTab query={query} /> })
