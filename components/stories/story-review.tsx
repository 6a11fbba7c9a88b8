import { toAuthorName } from '@/lib/stories/author-name'
import type { Story } from '@/lib/stories/queries.staff'

import { ReviewForm } from './review-form'
import { StoryPreview } from './story-preview'

/** The whole story, and below it what can be decided. */
export function StoryReview({ story }: { story: Story }) {
  return (
    <div className="space-y-6">
      <StoryPreview story={story} author={toAuthorName(story.author)} />
      <div className="border-t border-rule pt-5 empty:hidden">
        <ReviewForm story={story} />
      </div>
    </div>
  )
}
