import { UserList } from '@/components/newsroom/users/user-list'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata('Users')

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <UserList query={query} /> })
