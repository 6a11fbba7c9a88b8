import type { Metadata } from 'next'

import { StaffPage } from '@/components/staff/staff-page'
import { OwnStory } from '@/components/stories/own-story'
import { routes } from '@/lib/routes'
import { mustGetOwnStory } from '@/lib/stories/own-story'

export const metadata: Metadata = { title: 'Story preview' }

export default async function StoryPreviewPage({ params }: { params: Promise<{ id: string }> }) {
  const own = await mustGetOwnStory((await params).id)
  const { story, person } = own
  return (
    <StaffPage person={person} title={story.title} back={{ href: routes.newsAnchor, label: 'My stories' }}>
      <OwnStory {...own} />
    </StaffPage>
  )
}
