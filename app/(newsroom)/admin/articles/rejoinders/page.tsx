import { WaitingRejoinders } from '@/components/newsroom/corrections/waiting-rejoinders'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Rejoinders' }

export default dashboardPage({
  title: 'Rejoinders',
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  render: ({ db }) => <WaitingRejoinders db={db} />,
})
