import { SourceForm } from '@/components/sources/source-form'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'

export { metadata } from '../../new/page'
export default async function AddSourceDialog() {
  await openDashboard(ADMINS)
  return (
    <RouteDialog title="Add News Source" isForm>
      <SourceForm />
    </RouteDialog>
  )
}
