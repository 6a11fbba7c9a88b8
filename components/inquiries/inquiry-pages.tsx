import type { DashboardView } from '@/components/staff/dashboard-view'
import { fromList } from '@/lib/list-return'
import { routes } from '@/lib/routes'

import { DeleteInquiry } from './inquiry-sections'

export const deleteInquiryView = {
  title: 'Delete Inquiry',
  back: ({ id, list }) => ({ href: fromList(routes.inquiry(id), list), label: 'Inquiry' }),
  isForAdmins: true,
  sheet: { isNarrow: true, isForm: true },
  render: ({ id, list }) => <DeleteInquiry id={id} list={list} />,
} satisfies DashboardView
