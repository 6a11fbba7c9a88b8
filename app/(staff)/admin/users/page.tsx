import { UserList } from '@/components/users/user-list'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata('Users')

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <UserList query={query} /> })
