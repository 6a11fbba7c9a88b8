import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { SettingsForms } from '@/components/newsroom/settings/settings-forms'
import { routes } from '@/lib/routes/routes'
import { getSettings } from '@/lib/settings/queries.staff'

export const metadata = { title: 'Settings' }

export default dashboardPage({
  load: ({ db }) => getSettings(db),
  title: 'Settings',
  back: () => ({ href: routes.admin, label: 'Today' }),
  isForAdmins: true,
  render: (_, settings) => <SettingsForms settings={settings} />,
})
