import { DeleteSourceForm } from '@/components/sources/delete-source-form'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { mustGetSource } from '@/lib/sources/queries.staff'

export const instant = false

export default async function DeleteSourceDialog({ params }: { params: Promise<{ id: string }> }) {
  const source = await mustGetSource((await params).id)
  return (
    <RouteDialog title="Are you sure you want to delete this news source?">
      <DeleteSourceForm source={source} />
    </RouteDialog>
  )
}
