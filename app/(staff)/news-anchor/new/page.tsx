import type { Metadata } from 'next'

import { StaffPage } from '@/components/staff/staff-page'
import { StoryForm } from '@/components/stories/story-form'
import { openDesk } from '@/lib/auth/queries.staff'
import { ANCHORS } from '@/lib/auth/rules'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Create New Story' }

export default async function NewStoryPage() {
  const { db, person } = await openDesk(ANCHORS)
  const people = await listBylinePeople(db)
  return (
    <StaffPage person={person} title="Create New Story" back={{ href: routes.newsAnchor, label: 'My stories' }}>
      <StoryForm personId={person.id} people={people} />
    </StaffPage>
  )
}
