import { RouteDialog } from '@/components/staff/route-dialog.client'
import { RoleForm } from '@/components/users/role-form'
import { toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export { metadata } from '../../../[id]/role/page'
interface RoleDialogProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function RoleDialog({ params, searchParams }: RoleDialogProps) {
  const { id } = await params
  return (
    <RouteDialog title="Edit Role" isNarrow isForm>
      <RoleForm id={id} list={toList(await searchParams)} />
    </RouteDialog>
  )
}
