import { openDesk } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import type { Query } from '@/lib/query'
import { undoRejection } from '@/lib/stories/actions'
import { toAuthorName } from '@/lib/stories/author-name'
import type { WholeStory } from '@/lib/stories/queries.staff'

import { DecisionForm, EditedDecisionForm, PublishForm } from './review-form'
import { StoryAction } from './story-action'
import { StoryPreview } from './story-preview'
import { StoryRounds } from './story-rounds'

interface StoryReviewProps {
  story: WholeStory
  query: Query
  /** The address of this review. */
  path: string
}

/** The whole story, what happened to it, and what can be decided. */
export async function StoryReview({ story, query, path }: StoryReviewProps) {
  const { db, person } = await openDesk(EDITORS)
  const rounds = <StoryRounds db={db} story={story} />
  if (story.status === 'pending' && query.edit) return <EditedDecisionForm story={story}>{rounds}</EditedDecisionForm>
  const preview = <StoryPreview story={story} author={toAuthorName(story.author)} />
  if (story.status === 'pending') {
    return (
      <DecisionForm story={story} editHref={`${path}?edit=1`}>
        {preview}
        {rounds}
      </DecisionForm>
    )
  }
  return (
    <div className="space-y-6">
      {preview}
      {rounds}
      {story.status === 'approved' && <PublishForm story={story} />}
      {story.status === 'rejected' && story.reviewed_by === person.id && (
        <StoryAction story={story} action={undoRejection} label="Undo Rejection" busyLabel="Undoing…" />
      )}
    </div>
  )
}
