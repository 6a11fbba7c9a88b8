import { RouteDialog } from '@/components/staff/route-dialog.client'
import { PromoteForm } from '@/components/users/promote-form'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'

export { metadata } from '../../promote/page'
export default async function PromoteDialog() {
  await openDashboard(ADMINS)
  return (
    <RouteDialog title="Promote User" isNarrow isForm>
      <PromoteForm />
    </RouteDialog>
  )
}
