import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'

import { DeleteInquiry } from './inquiry-sections'

export const deleteInquiryView = {
  title: 'Delete Inquiry',
  back: ({ id, list }) => ({ href: withReturnTo(routes.inquiry(id), list), label: 'Inquiry' }),
  isForAdmins: true,
  sheet: { isNarrow: true, isForm: true },
  render: ({ id, list }) => <DeleteInquiry id={id} list={list} />,
} satisfies DashboardView
