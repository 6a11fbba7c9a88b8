import { EmptyState } from '@/components/newsroom/table/empty-state'
import { LIST_CLASS } from '@/components/newsroom/table/list-row'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Button } from '@/components/ui/button'
import { routes } from '@/lib/routes/routes'
import { getAuthorName } from '@/lib/stories/author-name'
import type { Story } from '@/lib/stories/queries.staff'

import { QuickPublish } from './quick-publish'
import { StoryCard } from './story-card'

export function ReviewList({ stories, empty }: { stories: Story[]; empty: string }) {
  if (stories.length === 0) return <EmptyState text={empty} />
  return (
    <ul className={LIST_CLASS}>
      {stories.map((story) => (
        <li key={story.id}>
          <StoryCard story={story} href={routes.reviewStory(story.id)} author={getAuthorName(story.author)}>
            <Button asChild variant="outline" size="sm">
              <SheetLink href={routes.reviewStory(story.id)}>
                Review<span className="sr-only"> {story.title}</span>
              </SheetLink>
            </Button>
            {story.status === 'pending' && <QuickPublish story={story} />}
          </StoryCard>
        </li>
      ))}
    </ul>
  )
}
