import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
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
        <Button asChild variant="outline" size="sm">
          <SheetLink href={routes.editStory(story.id)}>
            Edit<span className="sr-only"> {story.title}</span>
          </SheetLink>
        </Button>
      )}
      {story.status === 'pending' && (
        <StoryAction story={story} action={withdrawStory} label="Withdraw" busyLabel="Withdrawing…" />
      )}
      {story.status === 'rejected' && (
        <StoryAction story={story} action={copyStory} label="Copy into a new draft" busyLabel="Copying…" />
      )}
      {story.status === 'draft' && !story.isReviewedDraft && (
        <Button asChild variant="ghost" size="sm">
          <Link href={routes.deleteOwnDraft(story.id)}>
            Delete<span className="sr-only"> {story.title}</span>
          </Link>
        </Button>
      )}
    </>
  )
}
