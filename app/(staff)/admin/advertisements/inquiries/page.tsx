import { InquiryDashboard } from '@/components/inquiries/inquiry-dashboard'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata('Inquiries')

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <InquiryDashboard query={query} /> })
