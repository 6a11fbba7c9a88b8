import clsx from 'clsx'
import type { ReactNode } from 'react'

import { TextEditor } from '@/components/editor/text-editor.client'
import { ActionForm } from '@/components/form/action-form.client'
import { DecisionBar } from '@/components/newsroom/form/decision-bar'
import { TextAreaField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { UndoableForm } from '@/components/newsroom/form/undoable-form.client'
import { buildEditing } from '@/lib/articles/editing-start'
import type { BylinePerson } from '@/lib/authors/schema'
import { editAndReviewStory, publishStory, reviewStory, undoDecision } from '@/lib/stories/actions'
import type { WholeStory } from '@/lib/stories/queries.staff'
import { NOTES_MAX } from '@/lib/stories/schema'
import { WRITING_UNREACHABLE } from '@/lib/working-copies/unreachable'

import { CategoryChoice } from './category-choice'
import { EditTextLink, KeptDecision } from './edit-text-link.client'
import { STORY_EDITOR, StoryFields } from './story-form'

interface DecisionProps {
  story: WholeStory
  /** The address of the same review with fields to edit the story. */
  editHref: string
  children: ReactNode
}

/** The form in which an editor decides about a story as its author wrote it. */
export function DecisionForm({ story, editHref, children }: DecisionProps) {
  return (
    <UndoableForm action={reviewStory} undo={undoDecision} label="Review" errors="toast" className="space-y-5">
      {children}
      <input type="hidden" name="story_id" value={story.id} />
      <input type="hidden" name="expected_version" value={story.updated_at} />
      <Notes story={story} />
      <DecisionBar className="grid-cols-[1.3fr_1fr]">
        <EditTextLink storyId={story.id} href={editHref} />
        <Decisions />
      </DecisionBar>
    </UndoableForm>
  )
}

/** The form in which an editor changes a story and decides about it. */
export function EditedDecisionForm({
  story,
  people,
  backHref,
  children,
}: Omit<DecisionProps, 'editHref'> & { people: BylinePerson[]; backHref: string | undefined }) {
  return (
    <UndoableForm
      action={editAndReviewStory}
      undo={undoDecision}
      label="Edit and review"
      errors="toast"
      hasAutosave
      unreachable={WRITING_UNREACHABLE}
    >
      <TextEditor
        {...STORY_EDITOR}
        id={story.id}
        version={story.updated_at}
        start={buildEditing(story)}
        backHref={backHref}
        panelName="Category and notes"
        actions={
          <SubmitButton size="sm" name="decision" value="save" variant="outline" busyLabel="Saving…" data-save>
            Save
          </SubmitButton>
        }
        side={
          <StoryFields people={people} authorId={story.author_id}>
            <Notes story={story} />
            <KeptDecision storyId={story.id} />
          </StoryFields>
        }
        below={children}
        footer={
          <DecisionBar className="grid-cols-[auto_1fr_auto]">
            <Decisions isNarrow />
          </DecisionBar>
        }
      />
    </UndoableForm>
  )
}

export function PublishForm({ story }: { story: WholeStory }) {
  return (
    <ActionForm action={publishStory} label="Publish" errors="toast" className="space-y-5">
      <input type="hidden" name="story_id" value={story.id} />
      <input type="hidden" name="expected_version" value={story.updated_at} />
      {!story.article && <CategoryChoice category={story.category} hint />}
      <SubmitButton busyLabel="Publishing…">Publish</SubmitButton>
    </ActionForm>
  )
}

function Notes({ story }: { story: WholeStory }) {
  return (
    <>
      <CategoryChoice category={story.category} hint />
      <TextAreaField
        name="notes"
        label="Review notes"
        maxLength={NOTES_MAX}
        hint="The author sees them. Required when you request changes."
      />
    </>
  )
}

/** The buttons of a decision. Publishing is the most prominent. */
function Decisions({ isNarrow = false }: { isNarrow?: boolean }) {
  const narrow = isNarrow && 'max-sm:px-2'
  return (
    <>
      <SubmitButton
        size="sm"
        name="decision"
        value="reject"
        variant="ghost-destructive"
        busyLabel="Rejecting…"
        className={clsx('sm:mr-auto', narrow)}
      >
        Reject
      </SubmitButton>
      <SubmitButton
        size="sm"
        name="decision"
        value="request_changes"
        variant="outline"
        busyLabel="Sending…"
        className={clsx(narrow)}
      >
        Request Changes
      </SubmitButton>
      <SubmitButton
        size="sm"
        name="decision"
        value="approve"
        variant="outline"
        busyLabel="Approving…"
        className={clsx(narrow)}
      >
        Approve
      </SubmitButton>
      <SubmitButton
        size="sm"
        name="decision"
        value="publish_now"
        busyLabel="Publishing…"
        className="max-sm:col-span-full"
      >
        Publish Now
      </SubmitButton>
    </>
  )
}
