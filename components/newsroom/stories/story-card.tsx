import type { ReactNode } from 'react'

import { ListRow } from '@/components/newsroom/table/list-row'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import type { Story } from '@/lib/stories/queries.staff'
import { getExcerpt } from '@/lib/stories/rules'

import { ReviewNotes } from './review-notes'
import { StoryMeta } from './story-meta'

interface StoryCardProps {
  story: Story
  /** The address of the story, which opens as a sheet. */
  href: string
  /** The author's name, in lists of several authors' stories. */
  author?: string
  children: ReactNode
}

export function StoryCard({ story, href, author, children }: StoryCardProps) {
  return (
    <ListRow
      title={
        <SheetLink href={href} className="hover:underline">
          {story.title}
        </SheetLink>
      }
      image={story.image_url}
      excerpt={getExcerpt(story)}
      meta={<StoryMeta story={story} author={author} />}
      notes={<ReviewNotes notes={story.review_notes} />}
    >
      {children}
    </ListRow>
  )
}
