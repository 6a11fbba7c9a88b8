import { RouteDialog } from '@/components/staff/route-dialog.client'
import { StoryForm } from '@/components/stories/story-form'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ANCHORS } from '@/lib/auth/rules'
import { listBylinePeople } from '@/lib/authors/queries.staff'

export { metadata } from '../../new/page'
export default async function NewStoryDialog() {
  const { db, person } = await openDashboard(ANCHORS)
  const people = await listBylinePeople(db)
  return (
    <RouteDialog title="Create New Story" isForm isEditor>
      <StoryForm personId={person.id} people={people} />
    </RouteDialog>
  )
}
