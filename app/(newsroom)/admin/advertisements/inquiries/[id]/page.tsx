import { ShowInquiry } from '@/components/newsroom/inquiries/inquiry-sections'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toListMetadata } from '@/components/newsroom/table/open-sheet'
import { inquiryList } from '@/lib/inquiries/dashboard'
import { backToList } from '@/lib/lists/list-return'

export const generateMetadata = toListMetadata('Inquiry')

export default dashboardPage({
  title: 'Inquiry',
  back: ({ list }) => ({ href: backToList(inquiryList, list), label: 'Back to List' }),
  isForAdmins: true,
  render: ({ id, list }) => <ShowInquiry id={id} list={list} />,
})
