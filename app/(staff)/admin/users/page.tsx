import { UserList } from '@/components/users/user-list'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Users' }

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <UserList query={query} /> })
