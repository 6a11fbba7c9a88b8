import { OpmlForm } from '@/components/sources/opml-form'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'

export { metadata } from '../../import/page'
export default async function ImportSourcesDialog() {
  await openDashboard(ADMINS)
  return (
    <RouteDialog title="Import OPML" isForm>
      <OpmlForm />
    </RouteDialog>
  )
}
