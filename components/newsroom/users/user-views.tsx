import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { backToList } from '@/lib/lists/list-return'
import { userList } from '@/lib/users/rules'

import { PromoteForm } from './promote-form'
import { RoleForm } from './role-form'

const shared: Pick<DashboardView, 'back' | 'isForAdmins' | 'sheet'> = {
  back: ({ list }) => ({ href: backToList(userList, list), label: 'Users' }),
  isForAdmins: true,
  sheet: { isNarrow: true, isForm: true },
}

export const promoteUserView: DashboardView = { ...shared, title: 'Promote User', render: () => <PromoteForm /> }

export const editRoleView: DashboardView = {
  ...shared,
  title: 'Edit Role',
  render: ({ id, list }) => <RoleForm id={id} list={list} />,
}
