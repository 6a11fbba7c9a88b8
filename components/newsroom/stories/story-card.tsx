import type { ReactNode } from 'react'

import { Card } from '@/components/ui/card'
import type { Story } from '@/lib/stories/queries.staff'
import { toExcerpt } from '@/lib/stories/rules'

import { ReviewNotes } from './review-notes'
import { StoryMeta } from './story-meta'

interface StoryCardProps {
  story: Story
  /** The author's name, in lists of several authors' stories. */
  author?: string
  children: ReactNode
}

export function StoryCard({ story, author, children }: StoryCardProps) {
  return (
    <Card className="gap-x-8 gap-y-4 max-md:space-y-4 md:grid md:grid-cols-[1fr_13rem]">
      <div className="min-w-0 space-y-3">
        <StoryMeta story={story} author={author} className="text-xs" />
        <h2 className="text-lg break-words">{story.title}</h2>
        <p className="line-clamp-3 max-w-measure text-sm break-words text-muted">{toExcerpt(story)}</p>
        <ReviewNotes notes={story.review_notes} />
      </div>
      <div className="flex flex-wrap items-start gap-2 md:flex-col md:items-stretch">{children}</div>
    </Card>
  )
}
