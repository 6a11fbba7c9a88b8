import type { Metadata } from 'next'

import { StaffPage } from '@/components/staff/staff-page'
import { StoryForm } from '@/components/stories/story-form'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { routes } from '@/lib/routes'
import { mustGetEditableStory } from '@/lib/stories/own-story'

export const instant = false

export const metadata: Metadata = { title: 'Edit story' }

export default async function EditStoryPage({ params }: { params: Promise<{ id: string }> }) {
  const { story, person, db } = await mustGetEditableStory((await params).id)
  const people = await listBylinePeople(db)
  return (
    <StaffPage person={person} title="Edit Story" back={{ href: routes.newsAnchor, label: 'My stories' }}>
      <StoryForm story={story} personId={person.id} people={people} />
    </StaffPage>
  )
}
