import { DeleteMessage } from '@/components/contact/delete-message'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export { metadata } from '../../../[id]/delete/page'
interface DeleteMessageDialogProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function DeleteMessageDialog({ params, searchParams }: DeleteMessageDialogProps) {
  const { id } = await params
  return (
    <RouteDialog title="Delete Message" isNarrow isForm>
      <DeleteMessage id={id} list={toList(await searchParams)} />
    </RouteDialog>
  )
}
