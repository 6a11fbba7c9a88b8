import { notFound } from 'next/navigation'

import { RouteDialog } from '@/components/staff/route-dialog.client'
import { isStoryEdited, StoryReview } from '@/components/stories/story-review'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'
import { getStory } from '@/lib/stories/queries.staff'

export { metadata } from '../../../stories/[id]/page'
interface ReviewProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function ReviewDialog({ params, searchParams }: ReviewProps) {
  const { db } = await openDashboard(EDITORS)
  const story = (await getStory(db, (await params).id)) ?? notFound()
  const query = await searchParams
  const isEditing = isStoryEdited(story, query)
  return (
    <RouteDialog title={isEditing ? 'Edit Story' : story.title} isEditor={isEditing}>
      <StoryReview story={story} query={query} path={routes.reviewStory(story.id)} />
    </RouteDialog>
  )
}
