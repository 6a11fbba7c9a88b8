import { ShowInquiry } from '@/components/inquiries/inquiry-sections'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'
import { inquiryList } from '@/lib/inquiries/dashboard'
import { backToList } from '@/lib/list-return'

export const generateMetadata = toListMetadata('Inquiry')

export default dashboardPage({
  title: 'Inquiry',
  back: ({ list }) => ({ href: backToList(inquiryList, list), label: 'Back to List' }),
  isForAdmins: true,
  render: ({ id, list }) => <ShowInquiry id={id} list={list} />,
})
