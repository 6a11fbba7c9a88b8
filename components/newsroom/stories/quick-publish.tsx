import { SubmitButton } from '@/components/form/submit-button.client'
import { UndoableForm } from '@/components/newsroom/form/undoable-form.client'
import { reviewStory, undoDecision } from '@/lib/stories/actions'
import type { Story } from '@/lib/stories/queries.staff'
import { mapStoryCategory } from '@/lib/stories/rules'

import { CategoryChoice } from './category-choice'

export function QuickPublish({ story }: { story: Pick<Story, 'id' | 'title' | 'category' | 'updated_at'> }) {
  return (
    <UndoableForm
      id={`publish-${story.id}`}
      action={reviewStory}
      undo={undoDecision}
      errors="toast"
      className={mapStoryCategory(story.category) ? 'grid' : 'grid gap-2 max-md:basis-full'}
    >
      <input type="hidden" name="story_id" value={story.id} />
      <input type="hidden" name="expected_version" value={story.updated_at} />
      <CategoryChoice category={story.category} />
      <SubmitButton name="decision" value="quick_publish" variant="outline" size="sm" busyLabel="Publishing…">
        Quick Publish<span className="sr-only"> {story.title}</span>
      </SubmitButton>
    </UndoableForm>
  )
}
