import { RouteDialog } from '@/components/staff/route-dialog.client'
import { OwnStory } from '@/components/stories/own-story'
import { mustGetOwnStory } from '@/lib/stories/own-story'

export { metadata } from '../../[id]/page'
export default async function StoryPreviewDialog({ params }: { params: Promise<{ id: string }> }) {
  const own = await mustGetOwnStory((await params).id)
  return (
    <RouteDialog title={own.story.title}>
      <OwnStory {...own} />
    </RouteDialog>
  )
}
