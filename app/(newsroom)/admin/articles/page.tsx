import { ArticlesTab } from '@/components/newsroom/articles/articles-tab'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata('Articles')

export default dashboardPage({ render: ({ db, query }) => <ArticlesTab db={db} query={query} /> })
