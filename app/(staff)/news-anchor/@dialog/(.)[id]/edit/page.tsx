import { RouteDialog } from '@/components/staff/route-dialog.client'
import { StoryForm } from '@/components/stories/story-form'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { mustGetEditableStory } from '@/lib/stories/own-story'

export { metadata } from '../../../[id]/edit/page'
export const instant = false

export default async function EditStoryDialog({ params }: { params: Promise<{ id: string }> }) {
  const { story, person, db } = await mustGetEditableStory((await params).id)
  const people = await listBylinePeople(db)
  return (
    <RouteDialog title="Edit Story" isForm isEditor>
      <StoryForm story={story} personId={person.id} people={people} />
    </RouteDialog>
  )
}
