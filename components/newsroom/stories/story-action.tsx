import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import type { Action } from '@/lib/action'
import type { Story } from '@/lib/stories/queries.staff'

interface StoryActionProps {
  story: Pick<Story, 'id' | 'title' | 'updated_at'>
  action: Action
  label: string
  busyLabel: string
}

/** A form with one button, which sends the version of the story that its reader saw. */
export function StoryAction({ story, action, label, busyLabel }: StoryActionProps) {
  return (
    <ActionForm
      id={`${label.replaceAll(' ', '-').toLowerCase()}-${story.id}`}
      action={action}
      errors="toast"
      className="grid"
    >
      <input type="hidden" name="story_id" value={story.id} />
      <input type="hidden" name="expected_version" value={story.updated_at} />
      <SubmitButton variant="ghost" size="sm" busyLabel={busyLabel}>
        {label}
        <span className="sr-only"> {story.title}</span>
      </SubmitButton>
    </ActionForm>
  )
}
