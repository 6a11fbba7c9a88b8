import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { StaffPage } from '@/components/staff/staff-page'
import { StoryReview } from '@/components/stories/story-review'
import { openDesk } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'
import { getStory } from '@/lib/stories/queries.staff'

export const instant = false

export const metadata: Metadata = { title: 'Review story' }

export default async function ReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { db, person } = await openDesk(EDITORS)
  const story = (await getStory(db, (await params).id)) ?? notFound()
  return (
    <StaffPage person={person} title={story.title} back={{ href: routes.chiefAuthor, label: 'Stories' }}>
      <StoryReview story={story} />
    </StaffPage>
  )
}
