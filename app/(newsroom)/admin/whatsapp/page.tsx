import { NotificationDashboard } from '@/components/newsroom/notifications/notification-dashboard'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'

export const metadata = { title: 'WhatsApp' }

export default dashboardPage({ isForAdmins: true, render: () => <NotificationDashboard /> })
