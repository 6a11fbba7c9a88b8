import type { Metadata } from 'next'

import { EditorPage } from '@/components/staff/editor-page'
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
    <EditorPage title="Edit Story" hasMain>
      <StoryForm story={story} personId={person.id} people={people} backHref={routes.newsAnchor} />
    </EditorPage>
  )
}
