import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { DeleteQuestion } from '@/components/staff/delete-question'
import { StaffPage } from '@/components/staff/staff-page'
import { routes } from '@/lib/routes'
import { deleteDraftStory } from '@/lib/stories/actions'
import { mustGetOwnStory } from '@/lib/stories/own-story'

export const metadata: Metadata = { title: 'Delete draft' }

export default async function DeleteDraftPage({ params }: { params: Promise<{ id: string }> }) {
  const { story, person } = await mustGetOwnStory((await params).id)
  if (story.status !== 'draft') notFound()
  return (
    <StaffPage person={person} title="Delete Draft" back={{ href: routes.ownStories('draft'), label: 'My drafts' }}>
      <DeleteQuestion
        question="Are you sure you want to delete this draft?"
        what={story.title}
        action={deleteDraftStory}
        fields={{ story_id: story.id, seen: story.updated_at }}
        button="Delete Draft"
        cancel={routes.ownStories('draft')}
      />
    </StaffPage>
  )
}
