import { RouteDialog } from '@/components/staff/route-dialog.client'
import { EditOwnStory } from '@/components/stories/edit-own-story'

export { metadata } from '../../../[id]/edit/page'
export default async function EditStoryDialog({ params }: { params: Promise<{ id: string }> }) {
  return (
    <RouteDialog title="Edit Story" isForm isEditor>
      <EditOwnStory id={(await params).id} />
    </RouteDialog>
  )
}
