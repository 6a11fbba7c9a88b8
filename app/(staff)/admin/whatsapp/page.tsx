import { NotificationDashboard } from '@/components/notifications/notification-dashboard'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'WhatsApp' }

export default dashboardPage({ isForAdmins: true, render: () => <NotificationDashboard /> })
