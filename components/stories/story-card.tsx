import type { ReactNode } from 'react'

import { Card } from '@/components/ui/card'
import { toDateTime } from '@/lib/format'
import type { Story } from '@/lib/stories/queries.staff'
import { toExcerpt } from '@/lib/stories/rules'

import { LiveBadge } from './live-badge'
import { ReviewNotes } from './review-notes'
import { StoryStatusDot } from './story-status'

interface StoryCardProps {
  story: Story
  /** Shown where stories of several authors stand together. */
  author?: string
  /** What can be done with it. */
  children: ReactNode
}

/** One story in a list: where it stands, what it is about, what can be done. */
export function StoryCard({ story, author, children }: StoryCardProps) {
  return (
    <Card className="gap-x-8 gap-y-4 max-md:space-y-4 md:grid md:grid-cols-[1fr_13rem]">
      <div className="min-w-0 space-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
          <StoryStatusDot status={story.status} />
          <span>{story.category}</span>
          {author && <span>By {author}</span>}
          <span>
            Submitted <time dateTime={story.created_at}>{toDateTime(story.created_at)}</time>
          </span>
          <LiveBadge article={story.article} />
        </div>
        <h2 className="text-lg break-words">{story.title}</h2>
        <p className="line-clamp-3 max-w-measure text-sm break-words text-muted">{toExcerpt(story)}</p>
        <ReviewNotes notes={story.review_notes} />
      </div>
      <div className="flex flex-wrap items-start gap-2 md:flex-col md:items-stretch">{children}</div>
    </Card>
  )
}
