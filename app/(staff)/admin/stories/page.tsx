import { dashboardPage } from '@/components/staff/dashboard-page'
import { StoriesTab } from '@/components/stories/stories-tab'

export const metadata = { title: 'Stories' }

export default dashboardPage({ render: ({ db, query }) => <StoriesTab db={db} query={query} /> })
