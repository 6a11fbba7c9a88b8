import { FrontPageSection } from '@/components/newsroom/front-page/front-page-section'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Front Page' }

export default dashboardPage({
  title: 'Front Page',
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  isWide: true,
  render: ({ db }) => <FrontPageSection db={db} />,
})
