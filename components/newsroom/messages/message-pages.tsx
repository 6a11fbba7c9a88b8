import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'

import { DeleteMessage } from './delete-message'

export const deleteMessageView = {
  title: 'Delete Message',
  back: ({ id, list }) => ({ href: withReturnTo(routes.message(id), list), label: 'Message' }),
  isForAdmins: true,
  sheet: { isNarrow: true, isForm: true },
  render: ({ id, list }) => <DeleteMessage id={id} list={list} />,
} satisfies DashboardView
