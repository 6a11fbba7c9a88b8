import { SubmissionsTab } from '@/components/newsroom/submissions/submissions-tab'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata('Drafts')

export default dashboardPage({ render: ({ query }) => <SubmissionsTab query={query} /> })
