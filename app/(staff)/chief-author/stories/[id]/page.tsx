import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { EditorPage } from '@/components/staff/editor-page'
import { StaffPage } from '@/components/staff/staff-page'
import { isStoryEdited, StoryReview } from '@/components/stories/story-review'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'
import { getStory } from '@/lib/stories/queries.staff'

export const metadata: Metadata = { title: 'Review story' }

interface ReviewProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function ReviewPage({ params, searchParams }: ReviewProps) {
  const { db, person } = await openDashboard(EDITORS)
  const story = (await getStory(db, (await params).id)) ?? notFound()
  const query = await searchParams
  const review = <StoryReview story={story} query={query} path={routes.reviewStory(story.id)} hasPage />
  if (isStoryEdited(story, query))
    return (
      <EditorPage title="Edit Story" hasMain>
        {review}
      </EditorPage>
    )
  return (
    <StaffPage person={person} title={story.title} back={{ href: routes.chiefAuthor, label: 'Stories' }}>
      {review}
    </StaffPage>
  )
}
