import { ActionForm } from '@/components/form/action-form.client'
import { TextAreaField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { publishStory, reviewStory } from '@/lib/stories/actions'
import type { Story } from '@/lib/stories/queries.staff'
import { NOTES_MAX } from '@/lib/stories/schema'

import { CategoryChoice } from './category-choice'

/** What an editor can decide: all of it on a pending story, its publication on an approved one, nothing later. */
export function ReviewForm({ story }: { story: Story }) {
  if (story.status === 'pending') return <DecisionForm story={story} />
  if (story.status === 'approved') return <PublishForm story={story} />
  return null
}

function DecisionForm({ story }: { story: Story }) {
  return (
    <ActionForm action={reviewStory} label="Review" refusals="toast" className="space-y-5">
      <input type="hidden" name="story_id" value={story.id} />
      <input type="hidden" name="seen" value={story.updated_at} />
      <CategoryChoice category={story.category} hint />
      <TextAreaField name="notes" label="Review notes" maxLength={NOTES_MAX} hint="The author reads them." />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <SubmitButton name="decision" value="approve" variant="secondary" busyLabel="Approving…">
          Approve
        </SubmitButton>
        <SubmitButton name="decision" value="reject" variant="danger" busyLabel="Rejecting…">
          Reject
        </SubmitButton>
        <SubmitButton name="decision" value="publish_now" busyLabel="Publishing…" className="sm:ml-auto">
          Publish Now
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

function PublishForm({ story }: { story: Story }) {
  return (
    <ActionForm action={publishStory} label="Publish" refusals="toast" className="space-y-5">
      <input type="hidden" name="story_id" value={story.id} />
      <input type="hidden" name="seen" value={story.updated_at} />
      {!story.article && <CategoryChoice category={story.category} hint />}
      <SubmitButton busyLabel="Publishing…">Publish</SubmitButton>
    </ActionForm>
  )
}
