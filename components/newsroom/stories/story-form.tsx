import { WritingForm } from '@/components/editor/writing-form.client'
import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { ExpectedVersion } from '@/components/newsroom/form/expected-version.client'
import type { BylinePerson } from '@/lib/authors/schema'
import { editStory, submitStory } from '@/lib/stories/actions'
import type { WholeStory } from '@/lib/stories/queries.staff'
import { STORY_CATEGORIES } from '@/lib/stories/schema'
import { WRITING_UNREACHABLE } from '@/lib/working-copies/unreachable'

import { ReviewNotes } from './review-notes'
import { StoryBylines } from './story-bylines.client'

export const STORY_PICTURES = {
  purpose: 'story',
  featured: 'story',
  hint: 'JPEG, PNG, or WebP, or the address of an image. Large photos are made smaller before they are sent.',
} as const
export const STORY_EXCERPT = 'Standfirst. Shown in lists; if empty, the start of the text is used.'

const NO_PEOPLE: BylinePerson[] = []
const UNSIGNED: WholeStory['bylines'] = []

interface BylinesProps {
  story: WholeStory | undefined
  people: BylinePerson[]
  authorId: string
}

export function Bylines({ story, people, authorId }: BylinesProps) {
  return (
    <StoryBylines
      start={story?.bylines ?? UNSIGNED}
      people={people.map(({ name }) => name)}
      author={people.find(({ profile_id }) => profile_id === authorId)?.name ?? ''}
    />
  )
}

interface StoryFormProps {
  personId: string
  people?: BylinePerson[]
  story?: WholeStory
  /** The link of "Cancel", if the form is a page and not a sheet. */
  backHref?: string
}

export function StoryForm({ personId, people = NO_PEOPLE, story, backHref }: StoryFormProps) {
  return (
    <ActionForm
      action={story ? editStory : submitStory}
      label={story ? 'Edit story' : 'Create new story'}
      errors="toast"
      hasAutosave
      unreachable={WRITING_UNREACHABLE}
    >
      <ExpectedVersion version={story?.updated_at ?? ''}>
        {story && <input type="hidden" name="story_id" value={story.id} />}
        <WritingForm
          start={story}
          version={story?.updated_at ?? ''}
          subject={`story:${story?.id ?? 'new'}`}
          backHref={backHref}
          heading="Story"
          placeholder="Write the story…"
          categories={STORY_CATEGORIES}
          excerptHint={STORY_EXCERPT}
          pictures={STORY_PICTURES}
          panelName="Category and pictures"
          side={<Bylines story={story} people={people} authorId={personId} />}
          actions={<StoryButtons status={story?.status ?? 'draft'} />}
          notices={<ReviewNotes notes={story?.review_notes ?? null} />}
        />
      </ExpectedVersion>
    </ActionForm>
  )
}

/** Enter presses the first button, which saves the story and never submits it for review. */
function StoryButtons({ status }: { status: WholeStory['status'] }) {
  if (status === 'pending') {
    return (
      <SubmitButton size="sm" name="purpose" value="save" busyLabel="Saving…" data-save>
        Save Changes
      </SubmitButton>
    )
  }
  const isDraft = status === 'draft'
  return (
    <>
      <SubmitButton size="sm" name="purpose" value="save" variant="outline" busyLabel="Saving…" data-save>
        <span>
          Save<span className="max-sm:sr-only"> {isDraft ? 'as draft' : 'Changes'}</span>
        </span>
      </SubmitButton>
      <SubmitButton size="sm" name="purpose" value="submit" busyLabel="Submitting…">
        {isDraft ? 'Submit Story' : 'Resubmit Story'}
      </SubmitButton>
    </>
  )
}
