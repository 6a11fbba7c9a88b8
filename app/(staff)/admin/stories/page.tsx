import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'
import { StoriesTab } from '@/components/stories/stories-tab'

export const generateMetadata = toListMetadata('Stories')

export default dashboardPage({ render: ({ db, query }) => <StoriesTab db={db} query={query} /> })
