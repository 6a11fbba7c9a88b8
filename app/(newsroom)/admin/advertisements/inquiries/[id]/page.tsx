import { notFound } from 'next/navigation'

import { InquiryDetail } from '@/components/newsroom/inquiries/inquiry-detail'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'
import { inquiryList } from '@/lib/inquiries/dashboard'
import { getInquiry } from '@/lib/inquiries/queries.staff'
import { backToList } from '@/lib/lists/list-return'

export const generateMetadata = buildListMetadata('Inquiry')

export default dashboardPage({
  title: 'Inquiry',
  gone: 'This inquiry no longer exists.',
  back: ({ list }) => ({ href: backToList(inquiryList, list), label: 'Back to List' }),
  isForAdmins: true,
  render: async ({ db, id, list }) => <InquiryDetail inquiry={(await getInquiry(db, id)) ?? notFound()} list={list} />,
})
