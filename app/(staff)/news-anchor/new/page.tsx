import type { Metadata } from 'next'

import { EditorPage } from '@/components/staff/editor-page'
import { StoryForm } from '@/components/stories/story-form'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ANCHORS } from '@/lib/auth/rules'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Create New Story' }

export default async function NewStoryPage() {
  const { db, person } = await openDashboard(ANCHORS)
  const people = await listBylinePeople(db)
  return (
    <EditorPage title="Create New Story" hasMain>
      <StoryForm personId={person.id} people={people} backHref={routes.newsAnchor} />
    </EditorPage>
  )
}
