import type { ComponentProps } from 'react'

import { ArticleBody } from '@/components/site/story/article-body'
import { PictureCaption } from '@/components/site/story/picture-caption'
import { formatProposedBylines } from '@/lib/authors/rules'
import { markPassages, type Passage } from '@/lib/stories/passages'
import type { WholeStory } from '@/lib/stories/queries.staff'

import { JumpLink } from './jump-link.client'
import { ReviewNotes } from './review-notes'
import { StoryMeta } from './story-meta'

interface StoryPreviewProps {
  story: WholeStory
  author?: string
  passages: readonly Passage[]
}

/** The elements that link a passage to its comment. */
const PASSAGES = {
  mark: ({ children, ...mark }: ComponentProps<'mark'>) => (
    <mark {...mark} className="border-b-2 border-gold bg-gold/20 text-inherit">
      {children}
    </mark>
  ),
  'passage-link': ({ id, number }: Pick<Passage, 'id' | 'number'>) => (
    // The link is no part of the text, so quotes must not include it.
    <JumpLink
      to={`comment-${id}`}
      label={`Comment ${number}`}
      className="mx-1 rounded-sm bg-gold px-1.5 align-super font-sans text-xs font-semibold text-[#16130f] no-underline select-none"
    >
      {number}
    </JumpLink>
  ),
}

/** A story as it would look published, without its title, which is in the heading around it. */
export function StoryPreview({ story, author, passages }: StoryPreviewProps) {
  return (
    <div className="space-y-4">
      <StoryMeta story={story} author={author} />
      {story.bylines.length > 0 && (
        <p>
          <span className="text-muted-foreground">Byline: </span>
          {formatProposedBylines(story.bylines)}
        </p>
      )}
      <ReviewNotes notes={story.review_notes} />
      {story.image_url && (
        <figure>
          {/* The picture is small and seen once, so it is not optimized. */}
          {/* oxlint-disable-next-line nextjs/no-img-element */}
          <img
            src={story.image_url}
            alt={story.image_alt ?? ''}
            loading="lazy"
            referrerPolicy="no-referrer"
            className="aspect-3/2 w-full rounded-sm bg-rule object-cover"
            style={{ objectPosition: `${story.image_focus_x ?? 50}% ${story.image_focus_y ?? 50}%` }}
          />
          <PictureCaption caption={story.image_caption} credit={story.image_credit} isForEditors />
        </figure>
      )}
      {story.excerpt && <p className="max-w-measure font-serif text-lg text-muted-foreground">{story.excerpt}</p>}
      <div data-quotable>
        <ArticleBody
          content={story.content}
          images={story.images}
          isForEditors
          notes={{ add: (tree) => markPassages(tree, passages), elements: PASSAGES }}
        />
      </div>
    </div>
  )
}
