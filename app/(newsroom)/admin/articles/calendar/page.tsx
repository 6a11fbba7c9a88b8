import { Calendar } from '@/components/newsroom/articles/calendar'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'

export const metadata = { title: 'Calendar' }

export default dashboardPage({ render: ({ db, query }) => <Calendar db={db} query={query} /> })
