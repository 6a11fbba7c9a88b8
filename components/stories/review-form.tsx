import Link from 'next/link'
import type { ReactNode } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { TextAreaField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Versioned } from '@/components/form/versioned.client'
import { toButtonClass } from '@/components/ui/button'
import type { BylinePerson } from '@/lib/authors/schema'
import { editAndReviewStory, publishStory, reviewStory, undoRejection } from '@/lib/stories/actions'
import type { WholeStory } from '@/lib/stories/queries.staff'
import { NOTES_MAX } from '@/lib/stories/schema'

import { CategoryChoice } from './category-choice'
import { StoryFields } from './story-fields'

interface DecisionProps {
  story: WholeStory
  /** Where the story stands in fields. */
  editHref: string
  children: ReactNode
}

/** A pending story as its author wrote it, and what an editor can decide. */
export function DecisionForm({ story, editHref, children }: DecisionProps) {
  return (
    <ActionForm action={reviewStory} undo={undoRejection} label="Review" refusals="toast" className="space-y-5">
      {children}
      <input type="hidden" name="story_id" value={story.id} />
      <input type="hidden" name="seen" value={story.updated_at} />
      <Notes story={story} />
      <Footer>
        <Link href={editHref} prefetch={false} replace scroll={false} className={toButtonClass('secondary', 'sm')}>
          Edit Text
        </Link>
        <Decisions />
      </Footer>
    </ActionForm>
  )
}

/** The same with the story in fields: the decision is about the editor's wording. */
export function EditedDecisionForm({ story, people, children }: Omit<DecisionProps, 'editHref'> & { people: BylinePerson[] }) {
  return (
    <ActionForm action={editAndReviewStory} undo={undoRejection} label="Edit and review" refusals="toast" className="space-y-5">
      <Versioned version={story.updated_at}>
        <input type="hidden" name="story_id" value={story.id} />
        <StoryFields story={story} people={people} authorId={story.author_id} />
        {children}
        <Notes story={story} />
        <Footer>
          <SubmitButton size="sm" name="decision" value="save" variant="secondary" busyLabel="Saving…">
            Save
          </SubmitButton>
          <Decisions />
        </Footer>
      </Versioned>
    </ActionForm>
  )
}

/** An approved story: all that is left to do. */
export function PublishForm({ story }: { story: WholeStory }) {
  return (
    <ActionForm action={publishStory} label="Publish" refusals="toast" className="space-y-5">
      <input type="hidden" name="story_id" value={story.id} />
      <input type="hidden" name="seen" value={story.updated_at} />
      {!story.article && <CategoryChoice category={story.category} hint />}
      <SubmitButton busyLabel="Publishing…">Publish</SubmitButton>
    </ActionForm>
  )
}

function Notes({ story }: { story: WholeStory }) {
  return (
    <>
      <CategoryChoice category={story.category} hint />
      <TextAreaField name="notes" label="Review notes" maxLength={NOTES_MAX} hint="The author reads them. Needed to request changes." />
    </>
  )
}

/** Stays in view however long the story is. What Enter would press comes first: it decides nothing. */
function Footer({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-[1.3fr_1fr] gap-2 border-t border-rule bg-paper px-4 py-3 sm:-mx-6 sm:flex sm:flex-wrap sm:px-6">
      {children}
    </div>
  )
}

/** The one that reaches readers is the one that stands out. */
function Decisions() {
  return (
    <>
      <SubmitButton size="sm" name="decision" value="reject" variant="quiet" busyLabel="Rejecting…" className="text-red! sm:mr-auto">
        Reject
      </SubmitButton>
      <SubmitButton size="sm" name="decision" value="request_changes" variant="secondary" busyLabel="Sending…">
        Request Changes
      </SubmitButton>
      <SubmitButton size="sm" name="decision" value="approve" variant="secondary" busyLabel="Approving…">
        Approve
      </SubmitButton>
      <SubmitButton size="sm" name="decision" value="publish_now" busyLabel="Publishing…" className="max-sm:col-span-2">
        Publish Now
      </SubmitButton>
    </>
  )
}
