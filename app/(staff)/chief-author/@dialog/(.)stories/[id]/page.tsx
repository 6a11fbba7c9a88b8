import { notFound } from 'next/navigation'

import { RouteDialog } from '@/components/staff/route-dialog.client'
import { StoryReview } from '@/components/stories/story-review'
import { openDesk } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { getStory } from '@/lib/stories/queries.staff'

export { metadata } from '../../../stories/[id]/page'
export const instant = false

export default async function ReviewDialog({ params }: { params: Promise<{ id: string }> }) {
  const { db } = await openDesk(EDITORS)
  const story = (await getStory(db, (await params).id)) ?? notFound()
  return (
    <RouteDialog title={story.title}>
      <StoryReview story={story} />
    </RouteDialog>
  )
}
