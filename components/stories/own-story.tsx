import type { WholeStory } from '@/lib/stories/queries.staff'
import type { StaffDb } from '@/lib/supabase/staff'

import { OwnStoryActions } from './own-story-actions'
import { StoryComments } from './story-comments'
import { StoryPreview } from './story-preview'
import { StoryRounds } from './story-rounds'

/** A story as its author sees it: the text, what editors said and changed, and what can be done. */
export function OwnStory({ story, db }: { story: WholeStory; db: StaffDb }) {
  return (
    <div className="space-y-6">
      <StoryPreview story={story} />
      <StoryRounds db={db} story={story} />
      <div className="flex flex-wrap gap-2 border-t border-rule pt-4 empty:hidden">
        <OwnStoryActions story={story} />
      </div>
      <StoryComments db={db} story={story} />
    </div>
  )
}
