import { InquiryDashboard } from '@/components/inquiries/inquiry-dashboard'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Inquiries' }

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <InquiryDashboard query={query} /> })
