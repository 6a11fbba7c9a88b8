import type { Metadata } from 'next'

import { StaffPage } from '@/components/staff/staff-page'
import { StoryForm } from '@/components/stories/story-form'
import { openDesk } from '@/lib/auth/queries.staff'
import { ANCHORS } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Create New Story' }

export default async function NewStoryPage() {
  const { person } = await openDesk(ANCHORS)
  return (
    <StaffPage person={person} title="Create New Story" back={{ href: routes.newsAnchor, label: 'My stories' }}>
      <StoryForm personId={person.id} />
    </StaffPage>
  )
}
