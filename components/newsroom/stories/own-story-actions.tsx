import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { buttonClass } from '@/components/ui/button-class'
import { Link } from '@/components/ui/link'
import { routes } from '@/lib/routes/routes'
import { copyStory, withdrawStory } from '@/lib/stories/actions'
import type { Story } from '@/lib/stories/queries.staff'
import { canEdit } from '@/lib/stories/rules'

import { StoryAction } from './story-action'

type Shown = Pick<Story, 'id' | 'title' | 'status' | 'updated_at' | 'isReviewedDraft'>

/** What an author can do with their story, which is nothing once it is approved. */
export function OwnStoryActions({ story }: { story: Shown }) {
  return (
    <>
      {canEdit(story) && (
        <SheetLink href={routes.editStory(story.id)} className={buttonClass('secondary', 'sm')}>
          Edit<span className="sr-only"> {story.title}</span>
        </SheetLink>
      )}
      {story.status === 'pending' && (
        <StoryAction story={story} action={withdrawStory} label="Withdraw" busyLabel="Withdrawing…" />
      )}
      {story.status === 'rejected' && (
        <StoryAction story={story} action={copyStory} label="Copy into a new draft" busyLabel="Copying…" />
      )}
      {story.status === 'draft' && !story.isReviewedDraft && (
        <Link href={routes.deleteOwnDraft(story.id)} className={buttonClass('quiet', 'sm')}>
          Delete<span className="sr-only"> {story.title}</span>
        </Link>
      )}
    </>
  )
}
