import { deleteInquiryView } from '@/components/inquiries/inquiry-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Delete Inquiry' }

export default dashboardPage(deleteInquiryView)
