import type { ReactNode } from 'react'

import { Bylines, CategoryField } from '@/components/editor/fields/common-fields.client'
import { EditorSection } from '@/components/editor/fields/editor-section.client'
import { ImagesSection } from '@/components/editor/fields/images-section.client'
import { TextEditor } from '@/components/editor/text-editor.client'
import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { buildEditing } from '@/lib/articles/editing-start'
import type { BylinePerson } from '@/lib/authors/schema'
import { editStory, submitStory } from '@/lib/stories/actions'
import type { WholeStory } from '@/lib/stories/queries.staff'
import { STORY_CATEGORIES } from '@/lib/stories/schema'
import { WRITING_UNREACHABLE } from '@/lib/working-copies/unreachable'

import { ReviewNotes } from './review-notes'

const NO_PEOPLE: BylinePerson[] = []
const HINT = 'JPEG, PNG, or WebP, or the address of an image. Large photos are made smaller before they are sent.'

/** What the editors of a story have in common, the author's and the reviewer's. */
export const STORY_EDITOR = {
  kind: 'story',
  heading: 'Story',
  placeholder: 'Write the story…',
  pictures: 'story',
  excerptHint: 'Standfirst. Shown in lists; if empty, the start of the text is used.',
} as const

interface StoryFieldsProps {
  people: BylinePerson[]
  authorId: string
  /** What is shown between the category and the byline. */
  children?: ReactNode
}

export function StoryFields({ people, authorId, children }: StoryFieldsProps) {
  return (
    <>
      <EditorSection title="Story Settings">
        <CategoryField options={STORY_CATEGORIES} />
        {children}
        <Bylines
          people={people.map(({ name }) => name)}
          author={people.find(({ profile_id }) => profile_id === authorId)?.name ?? ''}
        />
      </EditorSection>
      <ImagesSection featured="story" purpose="story" hint={HINT} />
    </>
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
      <TextEditor
        {...STORY_EDITOR}
        id={story?.id}
        version={story?.updated_at}
        start={buildEditing(story ?? {})}
        backHref={backHref}
        panelName="Category and pictures"
        side={<StoryFields people={people} authorId={personId} />}
        actions={<StoryButtons status={story?.status ?? 'draft'} />}
        notices={<ReviewNotes notes={story?.review_notes ?? null} />}
      />
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
