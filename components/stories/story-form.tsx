import { ActionForm } from '@/components/form/action-form.client'
import { KeepTyped } from '@/components/form/keep-typed.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Versioned } from '@/components/form/versioned.client'
import type { BylinePerson } from '@/lib/authors/schema'
import { editStory, submitStory } from '@/lib/stories/actions'
import type { WholeStory } from '@/lib/stories/queries.staff'

import { ReviewNotes } from './review-notes'
import { StoryFields } from './story-fields'

const NOBODY: BylinePerson[] = []

interface StoryFormProps {
  /** Whose form it is: what is typed and not sent is kept for them. */
  personId: string
  people?: BylinePerson[]
  story?: WholeStory
}

/** A new story, or one of one's own that can still be changed. */
export function StoryForm({ personId, people = NOBODY, story }: StoryFormProps) {
  const name = story ? 'Edit story' : 'Create new story'
  return (
    <ActionForm
      action={story ? editStory : submitStory}
      label={name}
      refusals="toast"
      className="space-y-5"
    >
      <Versioned version={story?.updated_at ?? ''}>
        {story && <input type="hidden" name="story_id" value={story.id} />}
        <KeepTyped name={`story:${personId}:${story?.id ?? 'new'}`} />
        <ReviewNotes notes={story?.review_notes ?? null} />
        <StoryFields story={story} people={people} authorId={personId} />
        <StoryButtons status={story?.status ?? 'draft'} />
      </Versioned>
    </ActionForm>
  )
}

function StoryButtons({ status }: { status: WholeStory['status'] }) {
  if (status === 'pending') {
    return (
      <SubmitButton name="purpose" value="save" busyLabel="Saving…" className="w-full sm:w-auto">
        Save Changes
      </SubmitButton>
    )
  }
  const isDraft = status === 'draft'
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap">
      <SubmitButton name="purpose" value="submit" busyLabel="Submitting…">
        {isDraft ? 'Submit Story' : 'Resubmit Story'}
      </SubmitButton>
      <SubmitButton name="purpose" value="save" variant="secondary" busyLabel="Saving…">
        {isDraft ? 'Save as draft' : 'Save Changes'}
      </SubmitButton>
    </div>
  )
}
