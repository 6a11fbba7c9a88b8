import type { Metadata } from 'next'

import { StaffPage } from '@/components/staff/staff-page'
import { StoryPreview } from '@/components/stories/story-preview'
import { routes } from '@/lib/routes'
import { mustGetOwnStory } from '@/lib/stories/own-story'

export const instant = false

export const metadata: Metadata = { title: 'Story preview' }

export default async function StoryPreviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { story, person } = await mustGetOwnStory((await params).id)
  return (
    <StaffPage person={person} title={story.title} back={{ href: routes.newsAnchor, label: 'My stories' }}>
      <StoryPreview story={story} />
    </StaffPage>
  )
}
