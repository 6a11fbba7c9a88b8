import { RouteDialog } from '@/components/staff/route-dialog.client'
import { StoryForm } from '@/components/stories/story-form'
import { mustGetEditableStory } from '@/lib/stories/own-story'

export { metadata } from '../../../[id]/edit/page'
export const instant = false

export default async function EditStoryDialog({ params }: { params: Promise<{ id: string }> }) {
  const { story, person } = await mustGetEditableStory((await params).id)
  return (
    <RouteDialog title="Edit Story" isForm isEditor>
      <StoryForm story={story} personId={person.id} />
    </RouteDialog>
  )
}
