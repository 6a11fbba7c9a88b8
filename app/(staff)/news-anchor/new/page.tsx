import type { Metadata } from 'next'

import { EditorPage } from '@/components/staff/editor-page'
import { StoryForm } from '@/components/stories/story-form'
import { openDesk } from '@/lib/auth/queries.staff'
import { ANCHORS } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Create New Story' }

export default async function NewStoryPage() {
  const { person } = await openDesk(ANCHORS)
  return (
    <EditorPage title="Create New Story" hasMain>
      <StoryForm personId={person.id} backHref={routes.newsAnchor} />
    </EditorPage>
  )
}
