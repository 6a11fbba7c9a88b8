import { Calendar } from '@/components/articles/calendar'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Calendar' }

export default dashboardPage({ render: ({ db, query }) => <Calendar db={db} query={query} /> })
