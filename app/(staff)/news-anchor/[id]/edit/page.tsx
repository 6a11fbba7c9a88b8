import type { Metadata } from 'next'

import { EditorPage } from '@/components/staff/editor-page'
import { EditOwnStory } from '@/components/stories/edit-own-story'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Edit story' }

export default async function EditStoryPage({ params }: { params: Promise<{ id: string }> }) {
  return (
    <EditorPage title="Edit Story" hasMain>
      <EditOwnStory id={(await params).id} backHref={routes.newsAnchor} />
    </EditorPage>
  )
}
