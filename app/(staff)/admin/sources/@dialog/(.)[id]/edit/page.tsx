import { SourceForm } from '@/components/sources/source-form'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { mustGetSource } from '@/lib/sources/queries.staff'

export const instant = false

export default async function EditSourceDialog({ params }: { params: Promise<{ id: string }> }) {
  const source = await mustGetSource((await params).id)
  return (
    <RouteDialog title="Edit News Source">
      <SourceForm source={source} />
    </RouteDialog>
  )
}
