import { EditSource } from '@/components/sources/source-sections'
import { RouteDialog } from '@/components/staff/route-dialog.client'

export { metadata } from '../../../[id]/edit/page'
export default async function EditSourceDialog({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return (
    <RouteDialog title="Edit News Source" isForm>
      <EditSource id={id} />
    </RouteDialog>
  )
}
