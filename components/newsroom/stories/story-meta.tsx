import clsx from 'clsx'

import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import type { Story } from '@/lib/stories/queries.staff'
import { isLive } from '@/lib/stories/rules'

import { LiveLink } from './live-link'
import { StoryStatusDot } from './story-status'

interface StoryMetaProps {
  story: Pick<Story, 'status' | 'category' | 'created_at' | 'article'>
  /** The author's name, in lists of several authors' stories. */
  author?: string | undefined
  className?: string
}

export function StoryMeta({ story, author, className }: StoryMetaProps) {
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground', className)}>
      <StoryStatusDot status={story.status} isLive={isLive(story.article)} />
      <span>{story.category}</span>
      {author && <span>By {author}</span>}
      <span>
        {story.status === 'draft' ? 'Begun' : 'Submitted'}{' '}
        <Time at={story.created_at}>{formatDateTime(story.created_at)}</Time>
      </span>
      <LiveLink article={story.article} />
    </div>
  )
}
