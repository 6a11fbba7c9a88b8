import { DeleteSource } from '@/components/sources/source-sections'
import { RouteDialog } from '@/components/staff/route-dialog.client'

export { metadata } from '../../../[id]/delete/page'
export default async function DeleteSourceDialog({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return (
    <RouteDialog title="Are you sure you want to delete this news source?" isForm>
      <DeleteSource id={id} />
    </RouteDialog>
  )
}
