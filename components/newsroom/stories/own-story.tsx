import { listPassages } from '@/lib/stories/passages'
import { listComments, type WholeStory } from '@/lib/stories/queries.staff'
import type { StaffClient } from '@/lib/db/staff'

import { OwnStoryActions } from './own-story-actions'
import { StoryComments } from './story-comments'
import { StoryPreview } from './story-preview'
import { StoryRounds } from './story-rounds'

export async function OwnStory({ story, db }: { story: WholeStory; db: StaffClient }) {
  const comments = await listComments(db, story.id)
  const passages = listPassages(story.content, comments)
  return (
    <div className="space-y-6">
      <StoryPreview story={story} passages={passages} />
      <StoryRounds db={db} story={story} />
      <div className="flex flex-wrap gap-2 border-t border-rule pt-4 empty:hidden">
        <OwnStoryActions story={story} />
      </div>
      <StoryComments story={story} comments={comments} passages={passages} />
    </div>
  )
}
