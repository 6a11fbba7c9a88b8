import { WaitingRejoinders } from '@/components/corrections/waiting-rejoinders'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Rejoinders' }

export default dashboardPage({
  title: 'Rejoinders',
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  render: ({ db }) => <WaitingRejoinders db={db} />,
})
