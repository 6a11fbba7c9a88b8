import { SubmissionsTab } from '@/components/newsroom/submissions/submissions-tab'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = toListMetadata('Drafts')

export default dashboardPage({ render: ({ query }) => <SubmissionsTab query={query} /> })
