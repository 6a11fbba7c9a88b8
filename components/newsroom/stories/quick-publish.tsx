import { SubmitButton } from '@/components/form/submit-button.client'
import { UndoableForm } from '@/components/newsroom/form/undoable-form.client'
import { reviewStory, undoDecision } from '@/lib/stories/actions'
import type { Story } from '@/lib/stories/queries.staff'

import { CategoryChoice } from './category-choice'

export function QuickPublish({ story }: { story: Pick<Story, 'id' | 'title' | 'category' | 'updated_at'> }) {
  return (
    <UndoableForm
      id={`publish-${story.id}`}
      action={reviewStory}
      undo={undoDecision}
      errors="toast"
      className="flex items-start gap-1 [&_label]:sr-only"
    >
      <input type="hidden" name="story_id" value={story.id} />
      <input type="hidden" name="expected_version" value={story.updated_at} />
      <CategoryChoice category={story.category} />
      <SubmitButton
        name="decision"
        value="quick_publish"
        variant="ghost"
        size="sm"
        className="whitespace-nowrap"
        busyLabel="Publishing…"
      >
        Quick Publish<span className="sr-only"> {story.title}</span>
      </SubmitButton>
    </UndoableForm>
  )
}
