import { ShowInquiry } from '@/components/inquiries/inquiry-sections'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { inquiryList } from '@/lib/inquiries/dashboard'
import { backToList } from '@/lib/list-return'

export const metadata = { title: 'Inquiry' }

export default dashboardPage({
  title: 'Inquiry',
  back: ({ list }) => ({ href: backToList(inquiryList, list), label: 'Back to List' }),
  isForAdmins: true,
  render: ({ id, list }) => <ShowInquiry id={id} list={list} />,
})
