import { RouteDialog } from '@/components/staff/route-dialog.client'
import { StoryForm } from '@/components/stories/story-form'
import { openDesk } from '@/lib/auth/queries.staff'
import { ANCHORS } from '@/lib/auth/rules'

export { metadata } from '../../new/page'
export const instant = false

export default async function NewStoryDialog() {
  const { person } = await openDesk(ANCHORS)
  return (
    <RouteDialog title="Create New Story" isForm isEditor>
      <StoryForm personId={person.id} />
    </RouteDialog>
  )
}
