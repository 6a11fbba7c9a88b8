import type { ReactNode } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Passages } from '@/components/editor/commented-passages.client'
import { undoPublication } from '@/lib/articles/actions'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import type { BylinePerson } from '@/lib/authors/schema'
import type { Query } from '@/lib/db/query'
import { undoRejection } from '@/lib/stories/actions'
import { getAuthorName } from '@/lib/stories/author-name'
import { listPassages, type Passage } from '@/lib/stories/passages'
import { isUndoable } from '@/lib/stories/rules'
import { listComments, type WholeStory } from '@/lib/stories/queries.staff'

import { DecisionForm, EditedDecisionForm, PublishForm } from './review-form'
import { StoryAction } from './story-action'
import { StoryComments } from './story-comments'
import { StoryPreview } from './story-preview'
import { StoryRounds } from './story-rounds'

interface StoryReviewProps {
  story: WholeStory
  query: Query
  path: string
  /** Whether this is a page and not a sheet. */
  hasPage?: boolean
}

/** Whether the story's fields can be edited. */
export const isStoryEdited = (story: WholeStory, query: Query) => story.status === 'pending' && !!query.edit

/** The comments beside the text, as far as they fit. */
const BESIDE = 'gap-8 max-lg:space-y-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start'

export async function StoryReview({ story, query, path, hasPage = false }: StoryReviewProps) {
  const { db, person } = await openDashboard(EDITORS)
  const [people, comments] = await Promise.all([query.edit ? listBylinePeople(db) : [], listComments(db, story.id)])
  const passages = listPassages(story.content, comments)
  return (
    <div className={isStoryEdited(story, query) ? 'space-y-6' : BESIDE}>
      <div className="min-w-0 space-y-6">
        <Passages value={passages}>
          <Decision
            story={story}
            query={query}
            path={path}
            hasPage={hasPage}
            personId={person.id}
            people={people}
            passages={passages}
            rounds={<StoryRounds db={db} story={story} />}
          />
        </Passages>
      </div>
      <StoryComments story={story} comments={comments} passages={passages} />
    </div>
  )
}

interface DecisionProps extends StoryReviewProps {
  personId: string
  people: BylinePerson[]
  passages: readonly Passage[]
  rounds: ReactNode
}

function Decision({ story, query, path, hasPage, personId, people, passages, rounds }: DecisionProps) {
  if (isStoryEdited(story, query)) {
    return (
      <EditedDecisionForm story={story} people={people} backHref={hasPage ? path : undefined}>
        {rounds}
      </EditedDecisionForm>
    )
  }
  const { article } = story
  const preview = <StoryPreview story={story} author={getAuthorName(story.author)} passages={passages} />
  if (story.status === 'pending') {
    return (
      <DecisionForm story={story} editHref={`${path}?edit=1`}>
        {preview}
        {rounds}
      </DecisionForm>
    )
  }
  return (
    <>
      {preview}
      {rounds}
      {story.status === 'approved' && <PublishForm story={story} />}
      {story.status === 'rejected' && story.reviewed_by === personId && (
        <StoryAction story={story} action={undoRejection} label="Undo Rejection" busyLabel="Undoing…" />
      )}
      {article && story.status === 'approved' && story.reviewed_by === personId && isUndoable(article) && (
        <ActionForm action={undoPublication} id={`undo-publication-${article.id}`} errors="toast">
          <input type="hidden" name="article_id" value={article.id} />
          <input type="hidden" name="expected_version" value={article.updated_at} />
          <SubmitButton variant="outline" size="sm" busyLabel="Undoing…">
            Undo Publication
          </SubmitButton>
        </ActionForm>
      )}
    </>
  )
}
