import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { backToList } from '@/lib/lists/list-return'
import { userList } from '@/lib/users/rules'

import { InviteForm } from './invite-form'
import { ManageUserForm } from './manage-user-form'
import { PromoteForm } from './promote-form'
import { RequirementForms } from './requirement-forms'
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
  render: ({ id, list }) => (
    <div className="space-y-8">
      <RoleForm id={id} list={list} />
      <ManageUserForm id={id} list={list} />
    </div>
  ),
}

export const invitePersonView: DashboardView = {
  ...shared,
  title: 'Invite',
  render: ({ db }) => <InviteForm db={db} />,
}

export const secondFactorView: DashboardView = {
  ...shared,
  title: 'Second Factor',
  render: ({ db }) => <RequirementForms db={db} />,
}
