import { InquiryDashboard } from '@/components/newsroom/inquiries/inquiry-dashboard'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = toListMetadata('Inquiries')

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <InquiryDashboard query={query} /> })
