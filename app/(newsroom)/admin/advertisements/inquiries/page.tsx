import { InquiryDashboard } from '@/components/newsroom/inquiries/inquiry-dashboard'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata('Inquiries')

export default dashboardPage({
  isForAdmins: true,
  render: ({ db, query }) => <InquiryDashboard db={db} query={query} />,
})
