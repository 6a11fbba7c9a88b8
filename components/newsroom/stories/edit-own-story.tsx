import { Passages } from '@/components/editor/commented-passages.client'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import type { OwnStory } from '@/lib/stories/own-story'
import { listPassages } from '@/lib/stories/passages'
import { listComments } from '@/lib/stories/queries.staff'

import { StoryComments } from './story-comments'
import { StoryForm } from './story-form'

export async function EditOwnStory({ story, person, db, backHref }: OwnStory & { backHref?: string }) {
  const [people, comments] = await Promise.all([listBylinePeople(db), listComments(db, story.id)])
  const passages = listPassages(story.content, comments)
  return (
    <div className="space-y-6">
      <Passages value={passages}>
        <StoryForm story={story} personId={person.id} people={people} {...(backHref && { backHref })} />
      </Passages>
      {(story.status !== 'draft' || comments.length > 0) && (
        <StoryComments story={story} comments={comments} passages={passages} />
      )}
    </div>
  )
}
