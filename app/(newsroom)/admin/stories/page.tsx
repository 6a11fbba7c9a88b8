import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'
import { StoriesTab } from '@/components/newsroom/stories/stories-tab'

export const generateMetadata = buildListMetadata('Stories')

export default dashboardPage({ render: ({ db, query }) => <StoriesTab db={db} query={query} /> })
