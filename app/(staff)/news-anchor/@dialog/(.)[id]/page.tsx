import { RouteDialog } from '@/components/staff/route-dialog.client'
import { StoryPreview } from '@/components/stories/story-preview'
import { mustGetOwnStory } from '@/lib/stories/own-story'

export { metadata } from '../../[id]/page'
export const instant = false

export default async function StoryPreviewDialog({ params }: { params: Promise<{ id: string }> }) {
  const { story } = await mustGetOwnStory((await params).id)
  return (
    <RouteDialog title={story.title}>
      <StoryPreview story={story} />
    </RouteDialog>
  )
}
